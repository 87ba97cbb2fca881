import type { LocalText, Question, QuestionImage, SurveyDraft } from '@service-popups/contract';
import { questionTypeInfo } from '../model/question-types';
import { plainText } from '../model/plain-text';
import type { FieldTable } from './list-changes';
import { describeCondition } from '../model/condition-words';
import { inEachLanguage, linesInEachLanguage, untranslated, yesNo } from './field-text';

interface Listed {
  label: LocalText;
  exclusive?: boolean;
  image?: QuestionImage;
}

const text = (value: LocalText | undefined, draft: SurveyDraft) =>
  inEachLanguage(value, draft.defaultLanguage);

const list = (entries: readonly Listed[] | undefined, draft: SurveyDraft) =>
  linesInEachLanguage(
    (entries ?? []).map(({ label, exclusive, image }) => ({
      label,
      more:
        (exclusive ? ' (exclusive)' : '') +
        (image ? ` (image: ${describeImage(image, draft)})` : ''),
    })),
    draft.defaultLanguage,
  );

/** The fields of all question types, named as in the builder. */
export const questionFields: FieldTable<Question> = {
  type: ['Type', (value) => untranslated(value && questionTypeInfo[value].name)],
  title: ['Question', text],
  help: ['Help text', text],
  label: ['Label', text],
  url: ['URL', untranslated],
  lowLabel: ['Low-end label', text],
  highLabel: ['High-end label', text],
  look: ['Appearance', untranslated],
  points: ['Highest rating', untranslated],
  options: ['Options', list],
  rows: ['Rows', list],
  columns: ['Columns', list],
  other: [
    '“Other” option',
    (value, draft) =>
      value?.label === undefined ? yesNo(value !== undefined) : text(value.label, draft),
  ],
  shuffle: ['Randomise order', yesNo],
  multiline: ['Multiple lines', yesNo],
  minLength: ['Minimum characters', untranslated],
  maxLength: ['Maximum characters', untranslated],
  min: ['Minimum', untranslated],
  max: ['Maximum', untranslated],
  decimals: ['Decimal places', untranslated],
  unit: ['Unit', text],
  total: ['Points to distribute', untranslated],
  placeholder: ['Placeholder', text],
  yesLabel: ['“Yes” label', text],
  noLabel: ['“No” label', text],
  required: ['Required', yesNo],
  invalidMessage: ['Error message', text],
  image: ['Image', (value, draft) => untranslated(value && describeImage(value, draft))],
  showIf: ['Show only if', (value, draft) => untranslated(describeCondition(value, draft))],
};

function describeImage({ url, alt }: QuestionImage, { defaultLanguage }: SurveyDraft): string {
  const altText = plainText(alt, defaultLanguage, '');
  return altText === '' ? url : `${url}, ${altText}`;
}
