import type { Template } from './template';

export const onboarding: Template = {
  id: 'onboarding',
  name: 'Onboarding',
  purpose: 'Who are your new users, and what do they want to achieve?',
  survey: {
    name: 'Getting to know you',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'goal',
        questions: [
          {
            id: 'goal',
            type: 'text',
            title: 'What do you want to achieve with us?',
            multiline: true,
            required: true,
          },
        ],
      },
      {
        id: 'source',
        questions: [{ id: 'source', type: 'text', title: 'How did you hear of us?' }],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you, and welcome!' }],
  },
  popup: {
    title: 'Welcome!',
    message: 'Two questions, so that we can help you sooner.',
    triggers: { type: 'page_views', value: 2, condition: [{ answered: false }] },
  },
};
