import type { SurveyTemplate } from './survey-template';

export const churnTemplate: SurveyTemplate = {
  id: 'churn',
  purpose: 'Why customers cancel, and what might bring them back.',
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
            title: 'Why are you leaving?',
            required: true,
            max: 3,
            shuffle: true,
            options: [
              { id: 'price', label: 'It costs too much' },
              { id: 'missing', label: 'Something is missing' },
              { id: 'hard', label: 'It is hard to use' },
              { id: 'other-product', label: 'I use another product now' },
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
            title: 'What is missing?',
            showIf: [{ key: 'reasons', op: 'contains', value: 'missing' }],
          },
          { id: 'return', type: 'yes_no', title: 'Might you come back once that has changed?' },
          {
            id: 'news',
            type: 'consent',
            title: 'Shall we tell you when it has?',
            label: 'Yes, you may write to me about it.',
            showIf: [{ key: 'return', op: 'eq', value: true }],
          },
        ],
      },
    ],
    ends: [
      { id: 'thanks', title: 'Thank you for telling us' },
      { id: 'goodbye', title: 'Goodbye', message: 'Thank you for having been with us.' },
    ],
  },
};
