import type { Template } from './template';

export const churn: Template = {
  id: 'churn',
  name: 'Churn',
  purpose: 'Why do customers cancel? Asked when they say so, while you can still answer.',
  survey: {
    name: 'Why do you cancel?',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'reason',
        questions: [
          {
            id: 'reason',
            type: 'text',
            title: 'What made you decide to cancel?',
            multiline: true,
            required: true,
          },
        ],
      },
      {
        id: 'return',
        questions: [
          {
            id: 'return',
            type: 'nps',
            title: 'How likely are you to come back?',
            lowLabel: 'Not at all likely',
            highLabel: 'Extremely likely',
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you for your time with us.' }],
  },
  popup: {
    title: 'We are sorry to see you go',
    message: 'Would you tell us why?',
    triggers: { type: 'event', value: 'subscription_cancelled', condition: [{ answered: false }] },
  },
};
