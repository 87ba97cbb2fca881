import type { SurveyTemplate } from './template';

export const blankTemplate: SurveyTemplate = {
  id: 'blank',
  name: 'Start from scratch',
  purpose: 'A single text question, for you to change.',
  popup: {
    title: 'A quick question',
    message: '',
    triggers: { type: 'time_on_page', value: 20, condition: [{ answered: false }] },
  },
  survey: {
    name: 'New survey',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'page1',
        questions: [
          { id: 'question1', type: 'text', multiline: true, title: 'What could we do better?' },
        ],
      },
    ],
    ends: [{ id: 'end1', title: 'Thank you!' }],
  },
};
