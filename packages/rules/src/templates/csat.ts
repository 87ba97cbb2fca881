import type { SurveyTemplate } from './survey-template';

export const csatTemplate: SurveyTemplate = {
  id: 'csat',
  purpose: 'How satisfied people are with what they just did.',
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
            title: 'How satisfied are you?',
            required: true,
            lowLabel: 'Very dissatisfied',
            highLabel: 'Very satisfied',
          },
          {
            id: 'reason',
            type: 'text',
            multiline: true,
            title: 'What went wrong?',
            showIf: [{ key: 'satisfaction', op: 'lte', value: 3 }],
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you', message: 'Your rating helps us to get better.' }],
  },
};
