import type { SurveyTemplate } from './survey-template';

export const npsTemplate: SurveyTemplate = {
  id: 'nps',
  purpose: 'How likely people are to recommend you, and why.',
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
            highLabel: 'Very likely',
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
            title: 'You gave {{answer:score}}. What would have made it more?',
          },
        ],
        jumps: [{ when: [], to: 'thanks' }],
      },
      {
        id: 'praise',
        questions: [
          { id: 'liked', type: 'text', multiline: true, title: 'What do you like most?' },
        ],
        jumps: [{ when: [], to: 'thanks' }],
      },
      {
        id: 'regret',
        questions: [
          { id: 'wrong', type: 'text', multiline: true, title: 'What should we do better?' },
          {
            id: 'contact',
            type: 'email',
            title: 'May we write to you about it?',
            help: 'Leave your address if you would like an answer.',
          },
        ],
      },
    ],
    ends: [{ id: 'thanks', title: 'Thank you', message: 'We read every answer.' }],
  },
};
