import type { Question, QuestionType } from '@service-popups/contract';

interface QuestionTypeInfo {
  name: string;
  /** What it's for. */
  hint: string;
  /** The initial fields besides id and title. */
  start: object;
}

const option = (number: number, label: string) => ({ id: `option${String(number)}`, label });
const twoOptions = [option(1, 'First option'), option(2, 'Second option')];

/** All question types, in menu order. */
export const questionTypeInfo: Readonly<Record<QuestionType, QuestionTypeInfo>> = {
  nps: {
    name: 'Net Promoter Score',
    hint: 'How likely are they to recommend you? 0 to 10.',
    start: {},
  },
  csat: { name: 'Satisfaction', hint: 'Stars, faces or numbers.', start: {} },
  ces: { name: 'Effort', hint: 'How easy was it? 1 to 7.', start: {} },
  single_choice: {
    name: 'Single choice',
    hint: 'Pick one option.',
    start: { options: twoOptions },
  },
  multiple_choice: {
    name: 'Multiple choice',
    hint: 'Pick several options.',
    start: { options: twoOptions },
  },
  dropdown: {
    name: 'Dropdown',
    hint: 'Pick one from a long list.',
    start: { options: twoOptions },
  },
  picture_choice: {
    name: 'Picture choice',
    hint: 'Pick from images.',
    start: {
      options: twoOptions.map((one) => ({
        ...one,
        image: { url: 'https://', alt: '' },
      })),
    },
  },
  text: { name: 'Text', hint: 'In their own words.', start: { multiline: true } },
  email: { name: 'Email address', hint: 'To follow up with them.', start: {} },
  number: { name: 'Number', hint: 'With optional limits and unit.', start: {} },
  date: { name: 'Date', hint: 'A calendar date.', start: {} },
  yes_no: { name: 'Yes or no', hint: 'A quick answer.', start: {} },
  consent: { name: 'Consent', hint: 'A checkbox.', start: { label: 'I agree' } },
  ranking: { name: 'Ranking', hint: 'Put options in order.', start: { options: twoOptions } },
  matrix: {
    name: 'Matrix',
    hint: 'The same scale for several items.',
    start: {
      rows: [{ id: 'row1', label: 'First row' }],
      columns: [
        { id: 'column1', label: 'First column' },
        { id: 'column2', label: 'Second column' },
      ],
    },
  },
  points: {
    name: 'Points',
    hint: 'Distribute points among options.',
    start: { options: twoOptions },
  },
  statement: { name: 'Statement', hint: 'Text without a question.', start: {} },
  link: {
    name: 'Link',
    hint: 'A button that opens a page.',
    start: { label: 'Open', url: 'https://' },
  },
};

export const questionTypes = Object.keys(questionTypeInfo) as QuestionType[];

export function newQuestion(type: QuestionType, id: string): Question {
  const title = type === 'nps' ? 'How likely are you to recommend us?' : 'New question';
  return { id, type, title, ...questionTypeInfo[type].start } as Question;
}
