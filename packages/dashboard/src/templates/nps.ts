import type { SurveyTemplate } from './template';

export const npsTemplate: SurveyTemplate = {
  id: 'nps',
  name: 'Measure NPS',
  purpose: 'How likely people are to recommend you, and why. Asks again after 90 days.',
  popup: {
    title: 'A quick question',
    message: 'Two questions, 30 seconds.',
    triggers: { type: 'time_on_page', value: 5 },
    // The score is worth comparing over time.
    cooldownDays: 90,
  },
  survey: {
    name: 'Net Promoter Score',
    defaultLanguage: 'en',
    pages: [
      {
        id: 'rating',
        autoAdvance: true,
        questions: [
          {
            id: 'score',
            type: 'nps',
            title: 'How likely are you to recommend us to a friend or colleague?',
            required: true,
            lowLabel: 'Not at all likely',
            highLabel: 'Extremely likely',
          },
        ],
        jumps: [
          { when: [{ key: 'score', op: 'gte', value: 9 }], to: 'praise' },
          { when: [{ key: 'score', op: 'lte', value: 6 }], to: 'regret' },
        ],
      },
      {
        id: 'middle',
        questions: [
          {
            id: 'missing',
            type: 'text',
            multiline: true,
            title: 'You gave us a {{answer:score}}. What would make it a 10?',
          },
        ],
        jumps: [{ when: [], to: 'thanks' }],
      },
      {
        id: 'praise',
        questions: [
          { id: 'liked', type: 'text', multiline: true, title: 'What do you like most about us?' },
        ],
        jumps: [{ when: [], to: 'thanks' }],
      },
      {
        id: 'regret',
        questions: [
          { id: 'wrong', type: 'text', multiline: true, title: 'What could we do better?' },
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
