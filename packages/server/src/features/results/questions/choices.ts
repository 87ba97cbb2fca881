import type {
  ConsentQuestion,
  DropdownQuestion,
  LinkQuestion,
  LocalText,
  MultipleChoiceQuestion,
  PictureChoiceQuestion,
  SingleChoiceQuestion,
  TextResults,
  YesNoQuestion,
} from '@service-popups/contract';
import { otherKey } from '@service-popups/rules';
import type { QuestionReader, Reading } from './question-reader';

/** More options than a question can have. */
const MAX_VALUES = 1000;

type SingleChoice = SingleChoiceQuestion | DropdownQuestion;
type SeveralChoices = MultipleChoiceQuestion | PictureChoiceQuestion;
type Mark = YesNoQuestion | ConsentQuestion | LinkQuestion;

interface Shown {
  id: string;
  label: string;
}

export const readSingleChoice: QuestionReader<SingleChoice> = async (question, reading) => {
  const counts = reading.tally.values('string', MAX_VALUES);
  const counted = countEach(optionsOf(question, reading), counts);
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
    options: countEach(optionsOf(question, reading), tally.entries()),
    others: await othersOf(question, reading),
  };
};

export const readMark: QuestionReader<Mark> = (question, { tally, translate, heading }) => {
  const counts = tally.values('boolean', MAX_VALUES);
  const countOf = (value: boolean): number =>
    counts.find((counted) => counted.value === String(value))?.count ?? 0;
  const yes = { id: 'yes', label: translate(labelOf(question, 'Yes')), count: countOf(true) };
  const no =
    question.type === 'yes_no'
      ? [{ id: 'no', label: translate(question.noLabel ?? 'No'), count: countOf(false) }]
      : [];
  return {
    type: question.type,
    ...heading,
    answers: [yes, ...no].reduce((total, { count }) => total + count, 0),
    options: [yes, ...no],
    others: [],
  };
};

function labelOf(question: Mark, yes: string): LocalText {
  return question.type === 'yes_no' ? (question.yesLabel ?? yes) : question.label;
}

function optionsOf(question: SingleChoice | SeveralChoices, { translate }: Reading): Shown[] {
  const options = question.options.map(({ id, label }) => ({ id, label: translate(label) }));
  return 'other' in question
    ? [...options, { id: 'other', label: translate(question.other.label ?? 'Other') }]
    : options;
}

/** Ignores options that no longer exist. */
function countEach(options: Shown[], counts: readonly { value: string; count: number }[]) {
  const byId = new Map(counts.map(({ value, count }) => [value, count]));
  return options.map((option) => ({ ...option, count: byId.get(option.id) ?? 0 }));
}

async function othersOf(
  question: SingleChoice | SeveralChoices,
  { latest }: Reading,
): Promise<TextResults['latest']> {
  return 'other' in question ? latest(otherKey(question.id)) : [];
}
