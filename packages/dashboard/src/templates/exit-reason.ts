import type { SurveyTemplate } from './template';

export const exitReasonTemplate: SurveyTemplate = {
  id: 'exit-reason',
  name: 'Ask why people leave',
  purpose: 'What keeps people from signing up or buying.',
  popup: {
    title: 'Before you go',
    message: 'What’s holding you back?',
    triggers: { type: 'exit_intent', value: 5, condition: [{ answered: false }] },
    cooldownDays: 30,
  },
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
            title: 'What stopped you from continuing today?',
            required: true,
            shuffle: true,
            options: [
              { id: 'price', label: 'The price' },
              { id: 'information', label: 'I couldn’t find the information I needed' },
              { id: 'trust', label: 'I’m not sure I can trust this site' },
              { id: 'trouble', label: 'Something didn’t work' },
              { id: 'looking', label: 'I was just browsing' },
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
            title: 'What information were you looking for?',
            showIf: [{ key: 'reason', op: 'eq', value: 'information' }],
          },
          {
            id: 'trouble',
            type: 'text',
            title: 'What didn’t work?',
            showIf: [{ key: 'reason', op: 'eq', value: 'trouble' }],
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thanks for your feedback!' }],
  },
};
