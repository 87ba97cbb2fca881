import type { Answer, Answers, FeedbackAnswer, Question, Survey } from '@service-popups/contract';
import { allValidators, answerProblem, localText, otherKey } from '@service-popups/rules';
import { ProblemError } from '../../../http/problem';
import { markLabels, optionLabels, OTHER, type Labelled } from './form-labels';
import { otherOf, parseRef } from './form-ref';

/** The answers of a page. */
export interface PageAnswers {
  answers: Answers;
  /** The field of each question, for errors. */
  fields: ReadonlyMap<string, string>;
}

interface Given {
  question: Question;
  values: readonly string[];
  /** The text of its option with a text field. */
  otherText: string | undefined;
  language: string | undefined;
  defaultLanguage: string;
}

/**
 * Reads answers by the survey they were given to. Throws if one of them isn't valid: the visitor still sees the page, and
 * can correct it.
 */
export function readAnswers(survey: Survey, given: readonly FeedbackAnswer[]): PageAnswers {
  const questions = new Map(
    survey.pages.flatMap((page) => page.questions.map((question) => [question.id, question])),
  );
  const fieldOf = (index: number): string => `feedback.answers.${String(index)}`;
  const otherTexts = new Map(
    given.flatMap(({ key, value }) => {
      const of = otherOf(key);
      return of === undefined ? [] : [[idOf(of), value.join(' ')] as const];
    }),
  );
  let answers: Answers = {};
  const fields = new Map<string, string>();
  for (const [index, { key, value }] of given.entries()) {
    if (otherOf(key) !== undefined && !questions.has(key)) {
      if (!questions.has(idOf(otherOf(key) ?? ''))) throw invalid(`${fieldOf(index)}.key`, UNKNOWN);
      continue;
    }
    const id = idOf(key);
    const question = questions.get(id);
    if (!question) throw invalid(`${fieldOf(index)}.key`, UNKNOWN);
    if (fields.has(id)) throw invalid(`${fieldOf(index)}.key`, 'this question is answered twice');
    const field = `${fieldOf(index)}.value`;
    fields.set(id, field);
    const { defaultLanguage } = survey;
    const language = parseRef(key)?.language;
    const otherText = otherTexts.get(id);
    const read = toAnswers({ question, values: value, otherText, language, defaultLanguage });
    if (!read) throw invalid(field, 'not an answer to this question');
    const problem = answerProblem(allValidators, question, read);
    if (problem) throw invalid(field, problem.replaceAll('_', ' '));
    answers = { ...answers, ...read };
  }
  return { answers, fields };
}

const UNKNOWN = 'no question of this survey';

export function invalid(field: string, problem: string): ProblemError {
  return new ProblemError('invalid_request', `${field}: ${problem}`, { field });
}

function idOf(key: string): string {
  return parseRef(key)?.questionId ?? key;
}

/** The answer and the text of its option; empty if the question wasn't answered, undefined if it can't be read. */
function toAnswers(given: Given): Answers | undefined {
  const { question, values, otherText } = given;
  if (!values.length) return {};
  const answer = toAnswer(given);
  if (answer === undefined) return undefined;
  const hasText = answer === OTHER || (Array.isArray(answer) && answer.includes(OTHER));
  return {
    [question.id]: answer,
    ...(hasText &&
      'other' in question &&
      otherText !== undefined && { [otherKey(question.id)]: otherText }),
  };
}

function toAnswer(given: Given): Answer | undefined {
  const { question, values } = given;
  const [first = '', ...more] = values;
  switch (question.type) {
    case 'multiple_choice':
    case 'picture_choice':
      return toIds(values, readId(given, optionLabels(question)));
    case 'ranking':
      return toIds(
        values.map((value) => value.replace(/^\d+\. /, '')),
        readId(given, optionLabels(question)),
      );
    case 'points':
      return toPoints(values, readId(given, optionLabels(question)));
  }
  // All others have one value.
  if (more.length) return undefined;
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces':
    case 'number':
      return toNumber(first);
    case 'single_choice':
    case 'dropdown':
      return readId(given, optionLabels(question))(first);
    case 'text':
    case 'email':
    case 'date':
      return first;
    case 'yes_no': {
      const id = readId(given, markLabels(question))(first);
      return id === undefined ? undefined : id === 'yes';
    }
    case 'consent':
      return first === 'true' ? true : first === 'false' ? false : undefined;
    case 'matrix':
      return toRows(given, first);
    default:
      return undefined;
  }
}

function toNumber(value: string): number | undefined {
  const number = Number(value);
  return value.trim() && Number.isFinite(number) ? number : undefined;
}

/**
 * Returns a function that finds the option with a label, in the language of the form if that's known. Ids are
 * understood, too.
 */
function readId(
  { language, defaultLanguage }: Given,
  items: readonly Labelled[],
): (label: string) => string | undefined {
  const ids = new Map(items.map(({ id }) => [id, id]));
  for (const { id, label } of items)
    ids.set(localText(label, language ?? defaultLanguage, defaultLanguage), id);
  return (label) => ids.get(label);
}

function toIds(labels: readonly string[], read: ReturnType<typeof readId>): string[] | undefined {
  const ids = labels.flatMap((label) => read(label) ?? []);
  return ids.length === labels.length ? ids : undefined;
}

/** Points are sent as `label:30%`. */
function toPoints(values: readonly string[], read: ReturnType<typeof readId>): Answer | undefined {
  const entries = values.flatMap((value) => {
    const [, label = '', points] = /^([^]*):(\d{1,9})%$/.exec(value) ?? [];
    const id = read(label);
    return id === undefined || points === undefined ? [] : [[id, Number(points)] as const];
  });
  return entries.length === values.length ? Object.fromEntries(entries) : undefined;
}

/** The rows of a matrix are sent as JSON: `[{ "key": row, "value": [column] }]`. */
function toRows(given: Given, json: string): Answer | undefined {
  const { question } = given;
  const rows = parseRows(json);
  if (!rows || question.type !== 'matrix') return undefined;
  const [readRow, readColumn] = [readId(given, question.rows), readId(given, question.columns)];
  const entries = rows.flatMap(({ key, value }) => {
    const [row, column] = [readRow(key), readColumn(value)];
    return row === undefined || column === undefined ? [] : [[row, column] as const];
  });
  return entries.length === rows.length ? Object.fromEntries(entries) : undefined;
}

function parseRows(json: string): { key: string; value: string }[] | undefined {
  let rows: unknown;
  try {
    rows = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(rows)) return undefined;
  const read = rows.flatMap((row: unknown) => {
    const { key, value } = (row ?? {}) as Record<string, unknown>;
    const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
    return typeof key === 'string' && typeof only === 'string' && !more.length
      ? [{ key, value: only }]
      : [];
  });
  return read.length === rows.length ? read : undefined;
}
