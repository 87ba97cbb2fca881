import type { SurveyTemplate } from './survey-template';

export const cesTemplate: SurveyTemplate = {
  id: 'ces',
  purpose: 'How easy it was to get something done.',
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
            title: 'It was easy to do what I wanted to do.',
            required: true,
            lowLabel: 'Strongly disagree',
            highLabel: 'Strongly agree',
          },
          {
            id: 'obstacle',
            type: 'text',
            multiline: true,
            title: 'What made it hard?',
            showIf: [{ key: 'ease', op: 'lte', value: 4 }],
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you' }],
  },
};
