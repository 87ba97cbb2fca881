import type { Answer, Answers, QuestionResults, StoredResponse } from '@service-popups/contract';
import { answerText, otherKey, type LabelledQuestion } from '@service-popups/rules';

/** A column of the table, after the first one. */
export interface Column {
  id: string;
  /** As in the survey, at any length. */
  title: string;
  widthRem: number;
  textOf: (response: StoredResponse) => string;
}

const NARROW_REM = 9;
const WIDE_REM = 17;
const WIDE_TYPES: readonly QuestionResults['type'][] = [
  'text',
  'email',
  'multiple_choice',
  'ranking',
  'matrix',
  'points',
];

/** The column with a link to the user. */
export const USER_COLUMN = 'user';

const facts: readonly Column[] = [
  fact(USER_COLUMN, 'User', 11, ({ userId }) => userId),
  fact('completion', 'Completion', 9, ({ finished }) => (finished ? 'Completed' : 'Not completed')),
  fact('device', 'Device', 7, ({ meta }) => meta.device),
  fact('language', 'Language', 7, ({ meta }) => meta.lang),
  fact('page', 'Page', 12, ({ meta }) => meta.path),
  fact('version', 'Version', 6, ({ version }) => version?.toString()),
];

/** A column for each question and each other answer, and those about the visit. */
export function listColumns(
  questions: readonly QuestionResults[],
  otherKeys: readonly string[],
): Column[] {
  return [
    ...questions.map((question) => ({
      id: `answer:${question.questionId}`,
      title: question.title,
      widthRem: WIDE_TYPES.includes(question.type) ? WIDE_REM : NARROW_REM,
      textOf: ({ answers }: StoredResponse) => describe(question, answers),
    })),
    ...otherKeys.map((key) => ({
      id: `answer:${key}`,
      title: key,
      widthRem: NARROW_REM,
      textOf: ({ answers }: StoredResponse) => textOf(undefined, answers[key]),
    })),
    ...facts,
  ];
}

/** Hidden fields, and questions that earlier versions asked: the answers that no question has. */
export function listOtherKeys(
  questions: readonly QuestionResults[],
  responses: readonly StoredResponse[],
): string[] {
  const known = new Set(questions.flatMap(({ questionId: id }) => [id, otherKey(id)]));
  const given = new Set(responses.flatMap(({ answers }) => Object.keys(answers)));
  return [...given].filter((key) => !known.has(key)).sort();
}

function fact(
  id: string,
  title: string,
  widthRem: number,
  read: (response: StoredResponse) => string | null | undefined,
): Column {
  return { id, title, widthRem, textOf: (response) => read(response) ?? '' };
}

function describe(question: QuestionResults, answers: Answers): string {
  const text = textOf(question, answers[question.questionId]);
  const other = answers[otherKey(question.questionId)];
  return typeof other === 'string' ? `${text} (${other})` : text;
}

function textOf(question: QuestionResults | undefined, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  return answerText(question as LabelledQuestion | undefined, answer, '');
}
