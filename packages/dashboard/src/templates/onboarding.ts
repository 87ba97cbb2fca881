import type { SurveyTemplate } from './template';

export const onboardingTemplate: SurveyTemplate = {
  id: 'onboarding',
  name: 'Ask new users',
  purpose: 'Who your new users are and what they want to do.',
  popup: {
    title: 'Welcome!',
    message: 'A few questions to help us get you started.',
    triggers: { type: 'page_views', value: 2, condition: [{ answered: false }] },
    repeat: { maxShown: 1 },
  },
  survey: {
    name: 'Onboarding',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'goal',
        questions: [
          {
            id: 'goal',
            type: 'single_choice',
            title: 'Hi {{attribute:name|there}}! What brings you here?',
            required: true,
            options: [
              { id: 'work', label: 'Work' },
              { id: 'study', label: 'School or university' },
              { id: 'private', label: 'A personal project' },
            ],
            other: {},
          },
        ],
      },
      {
        id: 'team',
        questions: [
          {
            id: 'people',
            type: 'number',
            min: 1,
            max: 100_000,
            title: 'How many people are on your team?',
            showIf: [{ key: 'goal', op: 'eq', value: 'work' }],
          },
        ],
      },
      {
        id: 'found',
        questions: [
          {
            id: 'found',
            type: 'dropdown',
            title: 'How did you hear about us?',
            options: [
              { id: 'search', label: 'Search engine' },
              { id: 'friend', label: 'Friend or colleague' },
              { id: 'article', label: 'Article or talk' },
              { id: 'advertisement', label: 'Advert' },
            ],
            other: {},
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'You’re all set' }],
  },
};
