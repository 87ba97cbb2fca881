import type {
  ConsentQuestion,
  DropdownQuestion,
  LinkQuestion,
  MultipleChoiceQuestion,
  PictureChoiceQuestion,
  SingleChoiceQuestion,
  TextResults,
  YesNoQuestion,
} from '@service-popups/contract';
import { otherKey } from '@service-popups/rules';
import { asRemoved } from './former-parts';
import type { QuestionReader, Reading, Translate } from './question-reader';

/** More options than a question can have. */
const MAX_VALUES = 1000;

type SingleChoice = SingleChoiceQuestion | DropdownQuestion;
type SeveralChoices = MultipleChoiceQuestion | PictureChoiceQuestion;
type Mark = YesNoQuestion | ConsentQuestion | LinkQuestion;

interface Shown {
  id: string;
  label: string;
  removed?: true;
}

export const readSingleChoice: QuestionReader<SingleChoice> = async (question, reading) => {
  const counts = reading.tally.values('string', MAX_VALUES);
  const counted = countEach(listedOptions(question, reading), counts);
  return {
    type: question.type,
    ...reading.heading,
    answers: counted.reduce((total, { count }) => total + count, 0),
    options: counted,
    others: await othersOf(question, reading),
  };
};

export const readChoices: QuestionReader<SeveralChoices> = async (question, reading) => {
  const { tally, heading } = reading;
  return {
    type: question.type,
    ...heading,
    answers: tally.count('array'),
    options: countEach(listedOptions(question, reading), tally.entries()),
    others: await othersOf(question, reading),
  };
};

export const readMark: QuestionReader<Mark> = (question, { tally, translate, heading }) => {
  const counts = tally.values('boolean', MAX_VALUES);
  const countOf = (value: boolean): number =>
    counts.find((counted) => counted.value === String(value))?.count ?? 0;
  const options = listMarks(question, translate).map(({ value, label }) => ({
    id: value ? 'yes' : 'no',
    label,
    count: countOf(value),
  }));
  return {
    type: question.type,
    ...heading,
    answers: options.reduce((total, { count }) => total + count, 0),
    options,
    others: [],
  };
};

/** Only yes/no questions have a `false`. */
export function listMarks(
  question: Mark,
  translate: Translate,
): { value: boolean; label: string }[] {
  if (question.type !== 'yes_no') return [{ value: true, label: translate(question.label) }];
  return [
    { value: true, label: translate(question.yesLabel ?? 'Yes') },
    { value: false, label: translate(question.noLabel ?? 'No') },
  ];
}

export function listOptions(
  question: SingleChoice | SeveralChoices,
  translate: Translate,
): Shown[] {
  const options = question.options.map(({ id, label }) => ({ id, label: translate(label) }));
  return 'other' in question
    ? [...options, { id: 'other', label: translate(question.other.label ?? 'Other') }]
    : options;
}

function listedOptions(
  question: SingleChoice | SeveralChoices,
  { translate, former }: Reading,
): Shown[] {
  return [...listOptions(question, translate), ...former.options.map(asRemoved)];
}

/** Ignores options that no version had. */
function countEach(options: Shown[], counts: readonly { value: string; count: number }[]) {
  const byId = new Map(counts.map(({ value, count }) => [value, count]));
  return options.map((option) => ({ ...option, count: byId.get(option.id) ?? 0 }));
}

async function othersOf(
  question: SingleChoice | SeveralChoices,
  { latest, former }: Reading,
): Promise<TextResults['latest']> {
  const hasOther = 'other' in question || former.options.some(({ id }) => id === 'other');
  return hasOther && latest ? latest(otherKey(question.id)) : [];
}
