import type { Answer, Answers, LocalText, Question, Survey } from '@service-popups/contract';
import { entriesInOneCell, entriesInOrder, inOneCell, otherKey } from '@service-popups/rules';
import type { ExportedResponse } from './export-store';
import { marksOf } from './questions/choices';
import { translatorOf, type Translate } from './questions/question-reader';

export type Cell = string | number | boolean | Date | null;

/** A column of a CSV or XLSX file. */
export interface Column {
  heading: string;
  /** How a spreadsheet shows dates in it. */
  dates?: 'day' | 'time';
  cell: (response: ExportedResponse) => Cell;
}

const COLUMNS = [
  'responseId',
  'popupId',
  'surveyId',
  'version',
  'userId',
  'createdAt',
  'updatedAt',
  'finished',
  'lang',
  'device',
  'path',
  'status',
  'tags',
  'note',
] as const satisfies (keyof ExportedResponse)[];

/** Columns for programs: named after fields and ids, with a column per question. `surveys` are newest first. */
export function idColumns(surveys: readonly Survey[]): Column[] {
  const ids = [...new Set(surveys.flatMap(answerIds))];
  const parts = partIds(surveys);
  return [
    ...COLUMNS.map((name) => ({
      heading: name,
      cell: (response: ExportedResponse) => plainCell(response[name]),
    })),
    ...ids.map((id) => ({
      heading: `answers.${id}`,
      cell: ({ answers }: ExportedResponse) => orderedCell(answers[id], parts.get(id) ?? []),
    })),
  ];
}

/** Rows of each matrix and options with points, in the order of the newest survey that has them. */
function partIds(surveys: readonly Survey[]): Map<string, { id: string }[]> {
  const parts = new Map<string, { id: string }[]>();
  for (const question of surveys.flatMap(questionsOf)) {
    if (question.type !== 'matrix' && question.type !== 'points') continue;
    const items = question.type === 'matrix' ? question.rows : question.options;
    const known = parts.get(question.id) ?? [];
    const older = items.filter(({ id }) => !known.some((one) => one.id === id));
    parts.set(question.id, [...known, ...older]);
  }
  return parts;
}

function orderedCell(answer: Answer | undefined, parts: readonly { id: string }[]): Cell {
  return typeof answer === 'object' && !Array.isArray(answer)
    ? entriesInOneCell(entriesInOrder(answer, parts))
    : plainCell(answer);
}

/** Ids of questions with an answer, of the texts of `other` options, and of hidden fields. */
function answerIds(survey: Survey): string[] {
  return [
    ...questionsOf(survey).flatMap((question) =>
      'other' in question ? [question.id, otherKey(question.id)] : [question.id],
    ),
    ...(survey.hiddenFields ?? []).map(({ id }) => id),
  ];
}

function questionsOf({ pages }: Survey): AnsweredQuestion[] {
  return pages
    .flatMap((page) => page.questions)
    .filter((question) => question.type !== 'statement');
}
type AnsweredQuestion = Exclude<Question, { type: 'statement' }>;

function plainCell(value: Answer | null | undefined): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? inOneCell(value) : value;
}

const STATUSES = { new: 'New', seen: 'Seen', done: 'Done' };

/** Columns for people: titles as headings, and labels as answers. `surveys` are newest first. */
export function wordColumns(surveys: readonly Survey[]): Column[] {
  const byId = new Map<string, Versions>();
  for (const survey of surveys)
    for (const question of questionsOf(survey)) {
      const one = { question, translate: translatorOf(survey) };
      const versions = byId.get(question.id);
      if (versions) versions.push(one);
      else byId.set(question.id, [one]);
    }
  const fields = new Set(surveys.flatMap(({ hiddenFields = [] }) => hiddenFields.map((f) => f.id)));
  return withUniqueHeadings([
    { heading: 'Response', cell: ({ responseId }) => responseId },
    { heading: 'First saved (UTC)', dates: 'time', cell: (one) => new Date(one.createdAt) },
    { heading: 'Last saved (UTC)', dates: 'time', cell: (one) => new Date(one.updatedAt) },
    { heading: 'Completed', cell: ({ finished }) => (finished ? 'Yes' : 'No') },
    { heading: 'User', cell: ({ userId }) => userId },
    { heading: 'Version', cell: ({ version }) => version },
    { heading: 'Language', cell: ({ lang }) => lang },
    { heading: 'Device', cell: ({ device }) => device },
    { heading: 'Page', cell: ({ path }) => path },
    { heading: 'Review status', cell: ({ status }) => STATUSES[status] },
    { heading: 'Tags', cell: ({ tags }) => tags.join('; ') },
    { heading: 'Note', cell: ({ note }) => note },
    ...[...byId.values()].flatMap(questionColumns),
    ...[...fields].map((id) => ({
      heading: id,
      cell: ({ answers }: ExportedResponse) => plainCell(answers[id]),
    })),
  ]);
}

/** The same question in different surveys, newest first. */
type Versions = { question: AnsweredQuestion; translate: Translate }[];

function questionColumns(versions: Versions): Column[] {
  const [newest] = versions;
  if (!newest) return [];
  const { question, translate } = newest;
  const { id, type } = question;
  const title = translate(question.title);
  const answerIn = ({ answers }: { answers: Answers }): Answer | undefined => answers[id];
  switch (type) {
    case 'matrix': {
      const columns = labelsIn(versions, 'columns');
      return [...labelsIn(versions, 'rows')].map(([row, label]) => ({
        heading: `${title} – ${label}`,
        cell: (response) => {
          const column = partOf(answerIn(response), row);
          return typeof column === 'string' ? (columns.get(column) ?? column) : null;
        },
      }));
    }
    case 'points':
      return [...labelsIn(versions, 'options')].map(([option, label]) => ({
        heading: `${title} – ${label}`,
        cell: (response) => plainCell(partOf(answerIn(response), option)),
      }));
    case 'date':
      return [{ heading: title, dates: 'day', cell: (one) => dayCell(answerIn(one)) }];
    case 'yes_no': {
      const marks = new Map(marksOf(question, translate).map(({ value, label }) => [value, label]));
      return [{ heading: title, cell: (one) => wordCell(answerIn(one), new Map(), marks) }];
    }
    default: {
      const labels = labelsIn(versions, 'options');
      const other = otherLabel(versions);
      const column = {
        heading: title,
        cell: (response: ExportedResponse) =>
          wordCell(answerIn(response), other ? new Map([...labels, ['other', other]]) : labels),
      };
      return other === undefined
        ? [column]
        : [
            column,
            {
              heading: `${title} – ${other}`,
              cell: ({ answers }) => plainCell(answers[otherKey(id)]),
            },
          ];
    }
  }
}

/** Labels by id, of all versions; the newest label of each. */
function labelsIn(versions: Versions, part: 'options' | 'rows' | 'columns'): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { question, translate } of versions) {
    const labelled: { id: string; label: LocalText }[] =
      part in question ? question[part as never] : [];
    for (const { id, label } of labelled)
      if (!labels.has(id)) labels.set(id, translate(label) || id);
  }
  return labels;
}

function otherLabel(versions: Versions): string | undefined {
  for (const { question, translate } of versions)
    if ('other' in question) return translate(question.other.label ?? 'Other');
  return undefined;
}

/** The answer to one row or option. */
function partOf(answer: Answer | undefined, id: string): Answer | undefined {
  return typeof answer === 'object' && !Array.isArray(answer) && Object.hasOwn(answer, id)
    ? answer[id]
    : undefined;
}

function dayCell(answer: Answer | undefined): Cell {
  const date = typeof answer === 'string' ? new Date(`${answer}T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : plainCell(answer);
}

function wordCell(
  answer: Answer | undefined,
  labels: ReadonlyMap<string, string>,
  marks: ReadonlyMap<boolean, string> = new Map(),
): Cell {
  if (typeof answer === 'boolean') return marks.get(answer) ?? (answer ? 'Yes' : 'No');
  if (typeof answer === 'string') return labels.get(answer) ?? answer;
  if (Array.isArray(answer)) return answer.map((id) => labels.get(id) ?? id).join('; ');
  return plainCell(answer);
}

/** Spreadsheets and scripts tell columns apart by their headings. */
function withUniqueHeadings(columns: Column[]): Column[] {
  const used = new Set<string>();
  return columns.map((column) => {
    const name = column.heading.replace(/\s+/g, ' ').trim();
    let heading = name;
    for (let number = 2; used.has(heading.toLowerCase()); number += 1)
      heading = `${name} (${String(number)})`;
    used.add(heading.toLowerCase());
    return { ...column, heading };
  });
}
