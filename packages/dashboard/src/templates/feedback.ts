import type { SurveyTemplate } from './template';

export const feedbackTemplate: SurveyTemplate = {
  id: 'feedback',
  name: 'Collect feedback',
  purpose: 'A feedback button that is always there, for problems and ideas.',
  popup: {
    title: 'Your feedback',
    message: '',
    startScreen: false,
    // Whoever presses the button wants to answer, even if it isn't the first time.
    triggers: { type: 'button', value: 'right' },
  },
  survey: {
    name: 'Feedback',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'feedback',
        questions: [
          {
            id: 'kind',
            type: 'single_choice',
            title: 'What is it about?',
            options: [
              { id: 'problem', label: 'A problem' },
              { id: 'idea', label: 'An idea' },
              { id: 'praise', label: 'Something I like' },
            ],
          },
          {
            id: 'comment',
            type: 'text',
            multiline: true,
            title: 'Tell us more',
            required: true,
          },
          {
            id: 'contact',
            type: 'email',
            title: 'Can we follow up with you?',
            help: 'Leave your email address if you’d like a reply.',
          },
        ],
      },
    ],
    ends: [
      { id: 'thanks', title: 'Thanks for your feedback!', message: 'We read every response.' },
    ],
  },
};
