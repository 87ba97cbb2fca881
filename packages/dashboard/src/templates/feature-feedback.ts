import type { SurveyTemplate } from './template';

export const featureFeedbackTemplate: SurveyTemplate = {
  id: 'feature-feedback',
  name: 'Ask about a feature',
  purpose: 'What people think of it and what they want next, once they have used it.',
  popup: {
    title: 'What do you think?',
    message: 'You’ve just tried something new.',
    triggers: { type: 'event', value: 'feature_used', condition: [{ answered: false }] },
    cooldownDays: 7,
  },
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
              { id: 'daily', label: 'Day-to-day work' },
              { id: 'reports', label: 'Reporting to others' },
              { id: 'trying', label: 'Just trying it out' },
              { id: 'none', label: 'I don’t use it', exclusive: true },
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
            help: 'Put the most important first.',
            shuffle: true,
            options: [
              { id: 'speed', label: 'Make it faster' },
              { id: 'ease', label: 'Make it easier to use' },
              { id: 'more', label: 'Make it do more' },
            ],
          },
          { id: 'wish', type: 'text', multiline: true, title: 'What’s missing, if anything?' },
        ],
      },
    ],
    ends: [
      {
        id: 'thanks',
        title: 'Thanks for your feedback!',
        message: 'We’ll share it with the team that builds this feature.',
      },
    ],
  },
};
