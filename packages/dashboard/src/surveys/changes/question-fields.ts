import type { LocalText, Question, QuestionImage, SurveyDraft } from '@service-popups/contract';
import { questionTypeInfo } from '../model/question-types';
import { plainText } from '../model/plain-text';
import type { FieldTable } from './changes-of';
import { describeCondition } from './describe-condition';
import { inEachLanguage, linesInEachLanguage, once, yesNo } from './field-text';

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
        (exclusive ? ' (goes with no other)' : '') +
        (image ? ` (picture: ${describeImage(image, draft)})` : ''),
    })),
    draft.defaultLanguage,
  );

/** The fields of all types, called as in the builder. */
export const questionFields: FieldTable<Question> = {
  type: ['Type', (value) => once(value && questionTypeInfo[value].name)],
  title: ['Question', text],
  help: ['Help', text],
  label: ['Words on it', text],
  url: ['Where it leads', once],
  lowLabel: ['Words at the low end', text],
  highLabel: ['Words at the high end', text],
  look: ['Look', once],
  points: ['Best rating', once],
  options: ['Options', list],
  rows: ['Rows', list],
  columns: ['Columns', list],
  other: [
    '“Other” with a text to write',
    (value, draft) =>
      value?.label === undefined ? yesNo(value !== undefined) : text(value.label, draft),
  ],
  shuffle: ['In another order for each visitor', yesNo],
  multiline: ['Several lines', yesNo],
  minLength: ['Fewest characters', once],
  maxLength: ['Most characters', once],
  min: ['Least', once],
  max: ['Most', once],
  decimals: ['Digits after the point', once],
  unit: ['Unit', text],
  total: ['Points to share out', once],
  placeholder: ['Words in the empty field', text],
  yesLabel: ['Word for yes', text],
  noLabel: ['Word for no', text],
  required: ['Must be answered', yesNo],
  invalidMessage: ['Words for a wrong answer', text],
  image: ['Image', (value, draft) => once(value && describeImage(value, draft))],
  showIf: ['Show only if', (value, draft) => once(describeCondition(value, draft))],
};

function describeImage({ url, alt }: QuestionImage, { defaultLanguage }: SurveyDraft): string {
  const words = plainText(alt, defaultLanguage, '');
  return words === '' ? url : `${url}, ${words}`;
}
