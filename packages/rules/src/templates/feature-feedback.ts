import type { SurveyTemplate } from './survey-template';

export const featureFeedbackTemplate: SurveyTemplate = {
  id: 'feature-feedback',
  purpose: 'What people think of a feature, and what they want next.',
  survey: {
    name: 'Feature feedback',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'opinion',
        questions: [
          {
            id: 'useful',
            type: 'csat',
            look: 'emoji',
            points: 5,
            title: 'How useful is this feature to you?',
            required: true,
          },
          {
            id: 'use',
            type: 'multiple_choice',
            title: 'What do you use it for?',
            options: [
              { id: 'daily', label: 'Daily work' },
              { id: 'reports', label: 'Reports for others' },
              { id: 'trying', label: 'Trying things out' },
              { id: 'none', label: 'I do not use it', exclusive: true },
            ],
            other: {},
          },
        ],
      },
      {
        id: 'next',
        questions: [
          {
            id: 'next',
            type: 'ranking',
            title: 'What should we work on next?',
            help: 'Put what matters most to you first.',
            shuffle: true,
            options: [
              { id: 'speed', label: 'Make it faster' },
              { id: 'ease', label: 'Make it easier' },
              { id: 'more', label: 'Make it do more' },
            ],
          },
          { id: 'wish', type: 'text', multiline: true, title: 'Is anything missing?' },
        ],
      },
    ],
    ends: [
      { id: 'thanks', title: 'Thank you', message: 'Your answers go to the people who build it.' },
    ],
  },
};
