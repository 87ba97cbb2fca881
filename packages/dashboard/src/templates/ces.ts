import type { SurveyTemplate } from './template';

export const cesTemplate: SurveyTemplate = {
  id: 'ces',
  name: 'Measure effort',
  purpose: 'How easy it was to get something done (CES).',
  popup: {
    title: 'Was that easy?',
    message: 'One rating and an optional comment.',
    triggers: { type: 'event', value: 'task_completed' },
    cooldownDays: 30,
  },
  survey: {
    name: 'Customer effort',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'rating',
        questions: [
          {
            id: 'ease',
            type: 'ces',
            title: 'It was easy to do what I came here to do.',
            required: true,
            lowLabel: 'Strongly disagree',
            highLabel: 'Strongly agree',
          },
          {
            id: 'obstacle',
            type: 'text',
            multiline: true,
            title: 'What made it difficult?',
            showIf: [{ key: 'ease', op: 'lte', value: 4 }],
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thanks for your feedback!' }],
  },
};
