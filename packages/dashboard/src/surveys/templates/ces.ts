import type { SurveyTemplate } from './survey-template';

export const cesTemplate: SurveyTemplate = {
  id: 'ces',
  purpose: 'Find out how easy it was to get something done.',
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
