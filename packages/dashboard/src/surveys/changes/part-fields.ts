import type { SurveyDraft, SurveyEnd, SurveyPage } from '@service-popups/contract';
import { plainText } from '../model/plain-text';
import { targetsAfter } from '../model/sources';
import type { FieldTable } from './changes-of';
import { describeCondition } from './describe-condition';
import { inEachLanguage, once, yesNo } from './field-text';

/** A survey's fields, without pages and end screens. */
export const surveyFields: FieldTable<Omit<SurveyDraft, 'pages' | 'ends'>> = {
  name: ['Name', once],
  defaultLanguage: ['Main language', once],
  hiddenFields: [
    'Hidden fields',
    (fields = []) =>
      once(
        fields
          .map(({ id, attribute = id }) => (attribute === id ? id : `${id} from ${attribute}`))
          .join('\n'),
      ),
  ],
};

export const pageFields: FieldTable<Omit<SurveyPage, 'questions'>> = {
  jumps: [
    'Branching rules',
    (jumps = [], draft) =>
      once(
        jumps
          .map(({ when, to }) => `if ${describeCondition(when, draft)}: ${stepName(to, draft)}`)
          .join('\n'),
      ),
  ],
  autoAdvance: ['Auto-advance after answer', yesNo],
};

export const endFields: FieldTable<SurveyEnd> = {
  title: ['Title', (value, { defaultLanguage }) => inEachLanguage(value, defaultLanguage)],
  message: ['Message', (value, { defaultLanguage }) => inEachLanguage(value, defaultLanguage)],
  link: [
    'Link',
    (value, { defaultLanguage }) =>
      once(value && `${plainText(value.label, defaultLanguage, '')} ${value.url}`.trim()),
  ],
};

function stepName(id: string, draft: SurveyDraft): string {
  return targetsAfter(draft, -1).find((step) => step.id === id)?.name ?? id;
}
