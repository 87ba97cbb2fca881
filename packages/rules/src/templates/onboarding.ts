import type { SurveyTemplate } from './survey-template';

export const onboardingTemplate: SurveyTemplate = {
  id: 'onboarding',
  purpose: 'Who new users are, and what they came for.',
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
            title: 'Welcome, {{attribute:name|and good to see you}}. What brings you here?',
            required: true,
            options: [
              { id: 'work', label: 'My work' },
              { id: 'study', label: 'My studies' },
              { id: 'private', label: 'A project of my own' },
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
            title: 'How many people will use it with you?',
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
            title: 'How did you hear of us?',
            options: [
              { id: 'search', label: 'A search engine' },
              { id: 'friend', label: 'A friend or colleague' },
              { id: 'article', label: 'An article or a talk' },
              { id: 'advertisement', label: 'An advertisement' },
            ],
            other: {},
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'You are all set' }],
  },
};
