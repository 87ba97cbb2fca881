import type { SurveyTemplate } from './survey-template';

export const exitReasonTemplate: SurveyTemplate = {
  id: 'exit-reason',
  purpose: 'Why people leave a page without doing what it is for.',
  survey: {
    name: 'Reason for leaving',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'reason',
        questions: [
          {
            id: 'reason',
            type: 'single_choice',
            title: 'What kept you from going on today?',
            required: true,
            shuffle: true,
            options: [
              { id: 'price', label: 'The price' },
              { id: 'information', label: 'I did not find what I wanted to know' },
              { id: 'trust', label: 'I am not sure yet whom I am dealing with' },
              { id: 'trouble', label: 'Something did not work' },
              { id: 'looking', label: 'I was only looking' },
            ],
            other: { label: 'Something else' },
          },
        ],
        jumps: [{ when: [{ key: 'reason', op: 'eq', value: 'looking' }], to: 'thanks' }],
      },
      {
        id: 'detail',
        questions: [
          {
            id: 'information',
            type: 'text',
            title: 'What would you have liked to know?',
            showIf: [{ key: 'reason', op: 'eq', value: 'information' }],
          },
          {
            id: 'trouble',
            type: 'text',
            title: 'What did not work?',
            showIf: [{ key: 'reason', op: 'eq', value: 'trouble' }],
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you' }],
  },
};
