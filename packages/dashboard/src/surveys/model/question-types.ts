import type { Question, QuestionType } from '@service-popups/contract';

interface QuestionTypeInfo {
  name: string;
  /** What it is good for. */
  hint: string;
  /** What a new one has beside its id and title. */
  start: object;
}

const option = (number: number, label: string) => ({ id: `option${String(number)}`, label });
const twoOptions = [option(1, 'First option'), option(2, 'Second option')];

/** Every type of question, in the order of the menu. */
export const questionTypeInfo: Readonly<Record<QuestionType, QuestionTypeInfo>> = {
  nps: { name: 'Net Promoter Score', hint: 'Would they recommend you? 0 to 10.', start: {} },
  csat: { name: 'Satisfaction', hint: 'Stars, faces or numbers.', start: {} },
  ces: { name: 'Effort', hint: 'How easy was it? 1 to 7.', start: {} },
  single_choice: { name: 'Single choice', hint: 'One of a few.', start: { options: twoOptions } },
  multiple_choice: {
    name: 'Multiple choice',
    hint: 'Several of a few.',
    start: { options: twoOptions },
  },
  dropdown: { name: 'Dropdown', hint: 'One of many.', start: { options: twoOptions } },
  picture_choice: {
    name: 'Picture choice',
    hint: 'Choose by looking.',
    start: {
      options: twoOptions.map((one) => ({
        ...one,
        image: { url: 'https://', alt: '' },
      })),
    },
  },
  text: { name: 'Text', hint: 'In their own words.', start: { multiline: true } },
  email: { name: 'E-mail address', hint: 'To get back to them.', start: {} },
  number: { name: 'Number', hint: 'With limits and a unit.', start: {} },
  date: { name: 'Date', hint: 'A day.', start: {} },
  yes_no: { name: 'Yes or no', hint: 'A plain answer.', start: {} },
  consent: { name: 'Consent', hint: 'A box to tick.', start: { label: 'I agree' } },
  ranking: { name: 'Ranking', hint: 'Put in order.', start: { options: twoOptions } },
  matrix: {
    name: 'Matrix',
    hint: 'The same choice for several things.',
    start: {
      rows: [{ id: 'row1', label: 'First row' }],
      columns: [
        { id: 'column1', label: 'First column' },
        { id: 'column2', label: 'Second column' },
      ],
    },
  },
  points: { name: 'Points', hint: 'Share out 100 points.', start: { options: twoOptions } },
  statement: { name: 'Statement', hint: 'Something to read.', start: {} },
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
