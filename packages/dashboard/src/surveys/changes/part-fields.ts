import type { SurveyDraft, SurveyEnd, SurveyPage } from '@service-popups/contract';
import { plainText } from '../model/plain-text';
import { targetsAfter } from '../model/sources';
import type { FieldTable } from './list-changes';
import { describeCondition } from '../model/condition-words';
import { inEachLanguage, untranslated, yesNo } from './field-text';

/** A survey's fields that visitors notice, without pages and end screens. */
export const surveyFields: FieldTable<Omit<SurveyDraft, 'pages' | 'ends' | 'translatedFrom'>> = {
  name: ['Name', untranslated],
  defaultLanguage: ['Main language', untranslated],
  hiddenFields: [
    'Hidden fields',
    (fields = []) =>
      untranslated(
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
      untranslated(
        jumps
          .map(
            ({ when, to }) => `if ${describeCondition(when, draft)}: go to ${stepName(to, draft)}`,
          )
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
      untranslated(value && `${plainText(value.label, defaultLanguage, '')} ${value.url}`.trim()),
  ],
};

function stepName(id: string, draft: SurveyDraft): string {
  return targetsAfter(draft, -1).find((step) => step.id === id)?.name ?? id;
}
