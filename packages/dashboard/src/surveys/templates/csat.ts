import type { SurveyTemplate } from './survey-template';

export const csatTemplate: SurveyTemplate = {
  id: 'csat',
  purpose: 'Measure how satisfied people are with a recent experience.',
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
