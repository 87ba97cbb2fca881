import type { Template } from './template';

export const ces: Template = {
  id: 'ces',
  name: 'Effort (CES)',
  purpose: 'How easy was it to get something done? Effort tells early who will leave.',
  survey: {
    name: 'How easy was it?',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'ease',
        questions: [
          {
            id: 'ease',
            type: 'nps',
            title: 'How easy was it to do what you came for?',
            lowLabel: 'Very difficult',
            highLabel: 'Very easy',
            required: true,
          },
        ],
      },
      {
        id: 'obstacle',
        questions: [
          {
            id: 'obstacle',
            type: 'text',
            title: 'What made it harder than it had to be?',
            multiline: true,
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you, we will look into it.' }],
  },
  popup: {
    title: 'Was that easy?',
    message: 'One rating, and a word if you like.',
    triggers: {
      type: 'event',
      value: 'task_completed',
      condition: [{ answered: false }, { cooldownDays: 30 }],
    },
  },
};
