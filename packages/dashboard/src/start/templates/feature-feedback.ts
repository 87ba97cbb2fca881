import type { Template } from './template';

export const featureFeedback: Template = {
  id: 'feature-feedback',
  name: 'Feature feedback',
  purpose: 'What do people think of something new, right after they have used it?',
  survey: {
    name: 'What do you think of this feature?',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'useful',
        questions: [
          {
            id: 'useful',
            type: 'nps',
            title: 'How useful is this feature to you?',
            lowLabel: 'Not useful',
            highLabel: 'Very useful',
            required: true,
          },
        ],
      },
      {
        id: 'wish',
        questions: [
          { id: 'wish', type: 'text', title: 'What would make it more useful?', multiline: true },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you, we read every answer.' }],
  },
  popup: {
    title: 'What do you think of it?',
    message: 'You have just used something new.',
    triggers: { type: 'event', value: 'feature_used', condition: [{ answered: false }] },
  },
};
