import type { Template } from './template';

export const nps: Template = {
  id: 'nps',
  name: 'Net Promoter Score',
  purpose: 'Would people recommend you, and why? One number to watch over the years.',
  survey: {
    name: 'Would you recommend us?',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'score',
        questions: [
          {
            id: 'score',
            type: 'nps',
            title: 'How likely are you to recommend us to a friend?',
            lowLabel: 'Not at all likely',
            highLabel: 'Extremely likely',
            required: true,
          },
        ],
      },
      {
        id: 'reason',
        questions: [
          {
            id: 'reason',
            type: 'text',
            title: 'What is the main reason for your score?',
            multiline: true,
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you!' }],
  },
  popup: {
    title: 'A quick question',
    message: 'Two questions, half a minute.',
    triggers: {
      type: 'time_on_page',
      value: 20,
      condition: [{ answered: false }, { cooldownDays: 90 }],
    },
  },
};
