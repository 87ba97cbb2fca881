import type { Survey } from '@service-popups/contract';
import { allValidators, type SurveySetup } from '@service-popups/rules';

/** A rating, a page for low ratings, and a page for all but promoters, who go straight to their end. */
export const sampleSurvey: Survey = {
  id: 'survey',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'rating',
      questions: [{ id: 'score', type: 'nps', title: 'How likely?', required: true }],
      jumps: [
        { when: [{ key: 'score', op: 'eq', value: 10 }], to: 'promoter' },
        { when: [{ key: 'score', op: 'gte', value: 7 }], to: 'rest' },
      ],
    },
    {
      id: 'reason',
      questions: [{ id: 'why', type: 'text', title: 'Why?', multiline: true, maxLength: 20 }],
    },
    {
      id: 'rest',
      questions: [
        { id: 'constructor', type: 'text', title: 'What would you change?', required: true },
        { id: 'name', type: 'text', title: 'Your name' },
      ],
    },
  ],
  ends: [
    { id: 'thanks', title: 'Thank you' },
    { id: 'promoter', title: 'We are glad' },
  ],
};

export const sampleSetup: SurveySetup = { survey: sampleSurvey, validators: allValidators };
