import type { Template } from './template';

export const exitReason: Template = {
  id: 'exit-reason',
  name: 'Exit reason',
  purpose: 'Why do people leave without what they came for? Asked as they go.',
  survey: {
    name: 'Why are you leaving?',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'missing',
        questions: [
          {
            id: 'missing',
            type: 'text',
            title: 'What did you not find today?',
            multiline: true,
            required: true,
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you for telling us.' }],
  },
  popup: {
    title: 'Before you go',
    message: 'One question: what was missing?',
    triggers: {
      type: 'exit_intent',
      value: 5,
      condition: [{ answered: false }, { cooldownDays: 30 }],
    },
  },
};
