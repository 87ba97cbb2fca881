import type { Question, QuestionType } from '@service-popups/contract';

interface QuestionTypeInfo {
  name: string;
  /** What it's for. */
  hint: string;
  /** Other words to find it by. */
  keywords: string;
  /** The text of a new question. */
  title: string;
  /** The other initial fields, except for the id. */
  start: object;
}

/** Empty, so that placeholders show what to enter. */
const entries = (what: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: what + String(at + 1), label: '' }));
const options = entries('option', 2);
const columns = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'];

/** All question types, in menu order. */
export const questionTypeInfo: Readonly<Record<QuestionType, QuestionTypeInfo>> = {
  nps: {
    name: 'Net Promoter Score',
    hint: 'How likely are they to recommend you? 0 to 10.',
    keywords: 'nps recommend score',
    title: 'How likely are you to recommend us to a friend or colleague?',
    start: { lowLabel: 'Not likely', highLabel: 'Very likely' },
  },
  csat: {
    name: 'Satisfaction',
    hint: 'Stars, faces or numbers.',
    keywords: 'csat rating stars emoji smileys score',
    title: 'How satisfied are you overall?',
    start: { lowLabel: 'Very dissatisfied', highLabel: 'Very satisfied' },
  },
  ces: {
    name: 'Effort',
    hint: 'How easy was it? 1 to 7.',
    keywords: 'ces ease easy score',
    title: 'How easy was it to do what you came for?',
    start: { lowLabel: 'Very difficult', highLabel: 'Very easy' },
  },
  single_choice: {
    name: 'Single choice',
    hint: 'Pick one option.',
    keywords: 'radio select one',
    title: 'Which of these fits best?',
    start: { options },
  },
  multiple_choice: {
    name: 'Multiple choice',
    hint: 'Pick several options.',
    keywords: 'checkboxes select many',
    title: 'Which of these apply to you?',
    start: { options },
  },
  dropdown: {
    name: 'Dropdown',
    hint: 'Pick one from a long list.',
    keywords: 'select list country',
    title: 'Which one do you choose?',
    start: { options },
  },
  picture_choice: {
    name: 'Picture choice',
    hint: 'Pick from images.',
    keywords: 'photo image',
    title: 'Which one do you like best?',
    start: { options: options.map((one) => ({ ...one, image: { url: '', alt: '' } })) },
  },
  text: {
    name: 'Text',
    hint: 'In their own words.',
    keywords: 'open long short answer comment',
    title: 'What could we do better?',
    start: { multiline: true },
  },
  email: {
    name: 'Email address',
    hint: 'To follow up with them.',
    keywords: 'mail contact',
    title: 'What’s your email address?',
    start: { placeholder: 'name@example.com' },
  },
  number: {
    name: 'Number',
    hint: 'With optional limits and unit.',
    keywords: 'amount quantity age',
    title: 'How many people are in your team?',
    start: { min: 0 },
  },
  date: {
    name: 'Date',
    hint: 'A calendar date.',
    keywords: 'day calendar birthday',
    title: 'When was it?',
    start: {},
  },
  yes_no: {
    name: 'Yes or no',
    hint: 'A quick answer.',
    keywords: 'boolean thumbs',
    title: 'Did you find what you were looking for?',
    start: {},
  },
  consent: {
    name: 'Consent',
    hint: 'A checkbox.',
    keywords: 'legal privacy agree terms gdpr',
    title: 'May we contact you about your answers?',
    start: { label: 'Yes, you may contact me' },
  },
  ranking: {
    name: 'Ranking',
    hint: 'Put options in order.',
    keywords: 'order sort priority',
    title: 'What matters most to you? Put these in order.',
    start: { options },
  },
  matrix: {
    name: 'Matrix',
    hint: 'The same scale for several items.',
    keywords: 'grid likert table scale',
    title: 'How much do you agree?',
    start: {
      rows: entries('row', 2),
      columns: columns.map((label, at) => ({ id: `column${String(at + 1)}`, label })),
    },
  },
  points: {
    name: 'Points',
    hint: 'Distribute points among options.',
    keywords: 'constant sum budget allocate',
    title: 'How would you distribute 100 points?',
    start: { options },
  },
  statement: {
    name: 'Statement',
    hint: 'Text without a question.',
    keywords: 'message intro welcome information',
    title: 'Before you go on, please read this.',
    start: {},
  },
  link: {
    name: 'Link',
    hint: 'A button that opens a page.',
    keywords: 'url button website book call',
    title: 'Would you like to know more?',
    start: { label: 'Open', url: 'https://' },
  },
};

export const questionTypes = Object.keys(questionTypeInfo) as QuestionType[];

/** The types as the picker shows them. */
export const questionTypeGroups: readonly { label: string; types: readonly QuestionType[] }[] = [
  { label: 'Scores', types: ['nps', 'csat', 'ces'] },
  {
    label: 'Choice',
    types: ['single_choice', 'multiple_choice', 'dropdown', 'picture_choice', 'yes_no'],
  },
  { label: 'Text and contact', types: ['text', 'email', 'number', 'date', 'consent'] },
  { label: 'Several items', types: ['ranking', 'matrix', 'points'] },
  { label: 'Without an answer', types: ['statement', 'link'] },
];

/** The usual question after a Net Promoter Score. */
export const FOLLOW_UP = 'What is the main reason for your score?';

export function newQuestion(type: QuestionType, id: string): Question {
  const { title, start } = questionTypeInfo[type];
  return structuredClone({ id, type, title, ...start }) as Question;
}

/** Changes the type. Keeps what the types share, and replaces a text that was only the default. */
export function asType(question: Question, type: QuestionType): Question {
  const fresh = newQuestion(type, question.id);
  const isDefault = question.title === questionTypeInfo[question.type].title;
  const kept = ['help', 'image', 'showIf', ...(hasAnswer(type) ? answerFields : [])];
  if (hasOptions(question) && hasOptions(fresh)) kept.push('shuffle');
  if ('other' in question && hasOther(type)) kept.push('other');
  return {
    ...fresh,
    ...Object.fromEntries(Object.entries(question).filter(([name]) => kept.includes(name))),
    ...(!isDefault && { title: question.title }),
    ...(hasOptions(question) && hasOptions(fresh) && { options: optionsFor(fresh, question) }),
  } as Question;
}

const answerFields = ['required', 'invalidMessage'];

/** Whether visitors can answer it, so that it may be required. */
export function hasAnswer(type: QuestionType): boolean {
  return type !== 'statement' && type !== 'link';
}

type WithOptions = Extract<Question, { options: unknown }>;

function hasOptions(question: Question): question is WithOptions {
  return 'options' in question;
}

function hasOther(type: QuestionType): boolean {
  return ['single_choice', 'multiple_choice', 'dropdown'].includes(type);
}

function optionsFor(fresh: WithOptions, { options: old }: WithOptions): unknown[] {
  const [first] = fresh.options;
  const max = fresh.type === 'dropdown' ? 300 : hasOther(fresh.type) ? 50 : 20;
  return old.slice(0, max).map(({ id, label }) => ({
    ...(first && 'image' in first && { image: first.image }),
    id,
    label,
  }));
}
