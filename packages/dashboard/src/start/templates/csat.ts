import type { Template } from './template';

export const csat: Template = {
  id: 'csat',
  name: 'Satisfaction (CSAT)',
  purpose: 'How satisfied are people with what they have just done here?',
  survey: {
    name: 'How satisfied are you?',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'satisfaction',
        questions: [
          {
            id: 'satisfaction',
            type: 'nps',
            title: 'How satisfied are you with your visit today?',
            lowLabel: 'Not at all',
            highLabel: 'Completely',
            required: true,
          },
        ],
      },
      {
        id: 'better',
        questions: [
          { id: 'better', type: 'text', title: 'What could we do better?', multiline: true },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you, that helps.' }],
  },
  popup: {
    title: 'How was it?',
    message: 'One rating, and a word if you like.',
    triggers: { type: 'scroll', value: 75, condition: [{ answered: false }, { cooldownDays: 30 }] },
  },
};
