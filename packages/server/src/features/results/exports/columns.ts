import type { Answer, LocalText } from '@service-popups/contract';
import { entriesInOneCell, entriesInOrder, inOneCell, otherKey } from '@service-popups/rules';
import type { ExportedResponse } from './store';
import { toRanges, type AskedQuestion, type QuestionHistory } from '../selection/question-history';
import { listMarks } from '../reading/choices';

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

/** Columns for programs: named after fields and ids, with a column per question. */
export function idColumns(history: QuestionHistory): Column[] {
  return [
    ...COLUMNS.map((name) => ({
      heading: name,
      cell: (response: ExportedResponse) => plainCell(response[name]),
    })),
    ...countedIn(history).flatMap((counted) => {
      const { id, isEarlier, versions } = counted;
      const parts = partsOf(counted);
      const ids = otherLabel(counted) === undefined ? [id] : [id, otherKey(id)];
      return ids.map((key) => ({
        heading: isEarlier ? `answers.${key}@${String(versions[0])}` : `answers.${key}`,
        cell: (response: ExportedResponse) => orderedCell(counted.answer(response, key), parts),
      }));
    }),
  ];
}

/** A question or hidden field with answers of its own. */
interface Counted extends AskedQuestion {
  /** Whether a newer question has the same id. */
  isEarlier: boolean;
  /** An answer, unless it's one to another question with the same id. */
  answer: (response: ExportedResponse, key?: string) => Answer | undefined;
}

function countedIn({ asked }: QuestionHistory): Counted[] {
  return [...asked.values()].flatMap((entries) =>
    entries.map((entry, index) => {
      const isEarlier = index > 0;
      // Responses without a version belong to the newest question.
      const others = new Set(entries.slice(1).flatMap(({ versions }) => versions));
      const own = new Set(entry.versions);
      const isOwn = (version: number | null): boolean =>
        isEarlier ? own.has(version ?? 0) : !others.has(version ?? 0);
      return {
        ...entry,
        isEarlier,
        answer: ({ version, answers }, key = entry.id) =>
          isOwn(version) ? answers[key] : undefined,
      };
    }),
  );
}

/** Rows of a matrix, or options with points, in the order of the newest survey that has them. */
function partsOf(counted: Counted): { id: string }[] {
  const part = counted.question?.type === 'matrix' ? 'rows' : 'options';
  return [...labelsIn(counted, part).keys()].map((id) => ({ id }));
}

function orderedCell(answer: Answer | undefined, parts: readonly { id: string }[]): Cell {
  return typeof answer === 'object' && !Array.isArray(answer)
    ? entriesInOneCell(entriesInOrder(answer, parts))
    : plainCell(answer);
}

function plainCell(value: Answer | null | undefined): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? inOneCell(value) : value;
}

const STATUSES = { new: 'New', seen: 'Seen', done: 'Done' };

/** Columns for people: titles as headings, and labels as answers. */
export function wordColumns(history: QuestionHistory): Column[] {
  const all = countedIn(history);
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
    ...all.flatMap(questionColumns),
    ...all
      .filter(({ question }) => !question)
      .map(({ answer, ...field }) => ({
        heading: headingOf(field),
        cell: (response: ExportedResponse) => plainCell(answer(response)),
      })),
  ]);
}

/** The title, and the versions of a question that was asked differently later. */
function headingOf({ title, isEarlier, versions }: Omit<Counted, 'answer'>): string {
  if (!isEarlier) return title;
  const ranges = toRanges(versions)
    .reverse()
    .map(({ first, last }) =>
      first === last ? String(first) : `${String(first)}–${String(last)}`,
    );
  return `${title} (version${versions.length > 1 ? 's' : ''} ${ranges.join(', ')})`;
}

function questionColumns(counted: Counted): Column[] {
  const { id, question, translate, answer } = counted;
  if (!question) return [];
  const title = headingOf(counted);
  switch (question.type) {
    case 'matrix': {
      const columns = labelsIn(counted, 'columns');
      return [...labelsIn(counted, 'rows')].map(([row, label]) => ({
        heading: `${title} – ${label}`,
        cell: (response) => {
          const column = partOf(answer(response), row);
          return typeof column === 'string' ? (columns.get(column) ?? column) : null;
        },
      }));
    }
    case 'points':
      return [...labelsIn(counted, 'options')].map(([option, label]) => ({
        heading: `${title} – ${label}`,
        cell: (response) => plainCell(partOf(answer(response), option)),
      }));
    case 'date':
      return [{ heading: title, dates: 'day', cell: (one) => dayCell(answer(one)) }];
    case 'yes_no': {
      const marks = new Map(
        listMarks(question, translate).map(({ value, label }) => [value, label]),
      );
      return [{ heading: title, cell: (one) => wordCell(answer(one), new Map(), marks) }];
    }
    default: {
      const labels = labelsIn(counted, 'options');
      const other = otherLabel(counted);
      const column = {
        heading: title,
        cell: (response: ExportedResponse) =>
          wordCell(answer(response), other ? new Map([...labels, ['other', other]]) : labels),
      };
      return other === undefined
        ? [column]
        : [
            column,
            {
              heading: `${title} – ${other}`,
              cell: (response) => plainCell(answer(response, otherKey(id))),
            },
          ];
    }
  }
}

/** Labels by id, of all versions; the newest label of each. */
function labelsIn(
  { question, translate, former }: Counted,
  part: 'options' | 'rows' | 'columns',
): Map<string, string> {
  const labelled: { id: string; label: LocalText }[] =
    question && part in question ? question[part as never] : [];
  return new Map([
    ...labelled.map(({ id, label }) => [id, translate(label) || id] as const),
    ...former[part].map(({ id, label }) => [id, label] as const),
  ]);
}

function otherLabel({ question, translate, former }: AskedQuestion): string | undefined {
  return question && 'other' in question
    ? translate(question.other.label ?? 'Other')
    : former.options.find(({ id }) => id === 'other')?.label;
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
