import type { SurveyTemplate } from './template';

export const csatTemplate: SurveyTemplate = {
  id: 'csat',
  name: 'Measure satisfaction',
  purpose: 'How satisfied people are with a recent experience (CSAT).',
  popup: {
    title: 'How was it?',
    message: 'One rating and an optional comment.',
    triggers: { type: 'scroll', value: 75 },
    cooldownDays: 90,
  },
  survey: {
    name: 'Customer satisfaction',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'rating',
        questions: [
          {
            id: 'satisfaction',
            type: 'csat',
            look: 'stars',
            points: 5,
            title: 'How satisfied are you with your experience?',
            required: true,
            lowLabel: 'Very dissatisfied',
            highLabel: 'Very satisfied',
          },
          {
            id: 'reason',
            type: 'text',
            multiline: true,
            title: 'What could we have done better?',
            showIf: [{ key: 'satisfaction', op: 'lte', value: 3 }],
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thanks for your feedback!', message: 'It helps us improve.' }],
  },
};
