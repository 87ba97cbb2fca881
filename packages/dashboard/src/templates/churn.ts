import type { SurveyTemplate } from './template';

export const churnTemplate: SurveyTemplate = {
  id: 'churn',
  name: 'Ask why customers cancel',
  purpose: 'Why they cancel and what could bring them back.',
  popup: {
    title: 'We’re sorry to see you go',
    message: 'Would you tell us why?',
    triggers: { type: 'event', value: 'subscription_cancelled', condition: [{ answered: false }] },
  },
  survey: {
    name: 'Cancellation',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'reason',
        questions: [
          {
            id: 'reasons',
            type: 'multiple_choice',
            title: 'Why are you cancelling?',
            required: true,
            max: 3,
            shuffle: true,
            options: [
              { id: 'price', label: 'It’s too expensive' },
              { id: 'missing', label: 'It’s missing features I need' },
              { id: 'hard', label: 'It’s hard to use' },
              { id: 'other-product', label: 'I’m switching to another product' },
              { id: 'no-need', label: 'I no longer need it', exclusive: true },
            ],
            other: {},
          },
        ],
        jumps: [{ when: [{ key: 'reasons', op: 'contains', value: 'no-need' }], to: 'goodbye' }],
      },
      {
        id: 'detail',
        questions: [
          {
            id: 'missing',
            type: 'text',
            multiline: true,
            title: 'Which features are you missing?',
            showIf: [{ key: 'reasons', op: 'contains', value: 'missing' }],
          },
          { id: 'return', type: 'yes_no', title: 'Would you come back if we fixed this?' },
          {
            id: 'news',
            type: 'consent',
            title: 'Can we let you know when we do?',
            label: 'Yes, you can email me about it.',
            showIf: [{ key: 'return', op: 'eq', value: true }],
          },
        ],
      },
    ],
    ends: [
      { id: 'thanks', title: 'Thanks for telling us' },
      {
        id: 'goodbye',
        title: 'Thanks for being with us',
        message: 'You’re welcome back any time.',
      },
    ],
  },
};
