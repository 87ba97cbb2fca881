import type {
  ChangedQuestion,
  EarlierQuestion,
  LocalText,
  Question,
  QuestionChange,
  Survey,
} from '@service-popups/contract';
import { compareQuestions, otherKey } from '@service-popups/rules';
import type { FormerParts } from './questions/former-parts';
import { translatorOf, type Translate } from './questions/question-reader';

export type AnsweredQuestion = Exclude<Question, { type: 'statement' }>;

/** A question or hidden field as some versions asked it, whose answers can be counted together. */
export interface AskedQuestion {
  id: string;
  /** As it was asked last; undefined for a hidden field. */
  question: AnsweredQuestion | undefined;
  title: string;
  /** Into the default language of its survey. */
  translate: Translate;
  /** Newest first. */
  versions: readonly number[];
  former: FormerParts;
}

/** What all versions of a popup asked. */
export interface QuestionHistory {
  /** By id, in the order of the newest survey; for each id, the newest first. */
  asked: ReadonlyMap<string, readonly AskedQuestion[]>;
  /** By id: when it changed, the newest first. */
  changes: ReadonlyMap<string, readonly ChangedQuestion[]>;
  /** By id: older versions that asked something else, of which only the number is known. */
  forgotten: ReadonlyMap<string, readonly number[]>;
}

/** One version of a popup. */
export interface AskedVersion {
  number: number;
  /** When it was published (Unix ms). */
  at: number;
  survey: Survey;
}

/** Each version is compared with everything that newer ones asked. Far more than any team changes. */
const MAX_ASKED = 1000;
/** More than this many parts of one question aren't remembered. */
const MAX_FORMER = 300;
const MAX_CHANGES = 100;
const MAX_RANGES = 100;
const MAX_EARLIER = 100;

/** What an entry costs besides its JSON, and a number of a version. */
const ENTRY_BYTES = 500;
const NUMBER_BYTES = 8;

type Growing<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer One)[] ? One[] : T[Key];
};
interface Entry extends AskedQuestion {
  versions: number[];
  former: Growing<FormerParts>;
}

export interface GrowingHistory extends QuestionHistory {
  add: (version: AskedVersion) => void;
  /** About how much of it is kept in memory, as JSON. */
  bytes: () => number;
}

/** Collects the versions of a popup, which must be added newest first. */
export function createHistory(): GrowingHistory {
  const asked = new Map<string, Entry[]>();
  const changes = new Map<string, ChangedQuestion[]>();
  const forgotten = new Map<string, number[]>();
  let count = 0;
  let bytes = 0;
  /** By id: the oldest version that was added, and how it asked. */
  const last = new Map<
    string,
    { entry: Entry; question: Entry['question']; number: number; at: number }
  >();

  const forget = (id: string, number: number): void => {
    const numbers = forgotten.get(id) ?? [];
    numbers.push(number);
    forgotten.set(id, numbers);
  };

  const addOne = (id: string, question: Entry['question'], version: AskedVersion): void => {
    const { number, at, survey } = version;
    const entries = asked.get(id) ?? [];
    let entry = entries.find((one) => differenceOf(one.question, question) === undefined);
    bytes += NUMBER_BYTES;
    if (entry) bytes += addFormer(entry, question, translatorOf(survey));
    else if (count >= MAX_ASKED) {
      if (entries.length) forget(id, number);
      return;
    } else {
      entry = newEntry(id, question, translatorOf(survey));
      entries.push(entry);
      asked.set(id, entries);
      count += 1;
      bytes += ENTRY_BYTES + JSON.stringify(question ?? id).length;
    }
    entry.versions.push(number);
    const next = last.get(id);
    if (next && next.entry !== entry) {
      // Neighbours may be comparable with each other, but not with those that they're counted with.
      const change =
        differenceOf(question, next.question) ??
        differenceOf(question, next.entry.question) ??
        'labels';
      const known = changes.get(id) ?? [];
      if (known.length < MAX_CHANGES) known.push({ version: next.number, at: next.at, change });
      changes.set(id, known);
    }
    last.set(id, { entry, question, number, at });
  };

  return {
    asked,
    changes,
    forgotten,
    bytes: () => bytes,
    add(version) {
      const { survey } = version;
      for (const question of answeredIn(survey)) addOne(question.id, question, version);
      for (const { id } of survey.hiddenFields ?? []) addOne(id, undefined, version);
    },
  };
}

export function answeredIn({ pages }: Survey): AnsweredQuestion[] {
  return pages
    .flatMap((page) => page.questions)
    .filter((question) => question.type !== 'statement');
}

/** How a question or hidden field of a survey was asked; if the survey doesn't have it, how it was asked last. */
export function findAsked(
  { asked }: QuestionHistory,
  survey: Survey,
  id: string,
): AskedQuestion | undefined {
  const entries = asked.get(id) ?? [];
  const question = answeredIn(survey).find((one) => one.id === id);
  if (question || survey.hiddenFields?.some((field) => field.id === id))
    return entries.find((one) => differenceOf(one.question, question) === undefined);
  return entries[0];
}

/** By answer: the versions whose answers can't be counted together with those to this survey. */
export function leftOutVersions(history: QuestionHistory, survey: Survey): Map<string, number[]> {
  const leftOut = new Map<string, number[]>();
  for (const [id, entries] of history.asked) {
    const counted = findAsked(history, survey, id);
    const others = [
      ...entries.filter((one) => one !== counted).flatMap(({ versions }) => versions),
      ...(history.forgotten.get(id) ?? []),
    ];
    if (!others.length) continue;
    leftOut.set(id, others);
    leftOut.set(otherKey(id), others);
  }
  return leftOut;
}

/** What earlier versions asked, and this survey doesn't: the newest first. */
export function earlierQuestions(history: QuestionHistory, survey: Survey): EarlierQuestion[] {
  const questions = new Map(answeredIn(survey).map((question) => [question.id, question]));
  return [...history.asked.values()]
    .flat()
    .flatMap((entry): EarlierQuestion[] => {
      const { id, question, title, versions } = entry;
      const now = questions.get(id);
      if (!question || (now && entry === findAsked(history, survey, id))) return [];
      const change = now ? (differenceOf(question, now) ?? 'labels') : 'removed';
      const { type } = question;
      const version = versions[0] ?? 0;
      return [{ questionId: id, title, type, change, version, versions: rangesOf(versions) }];
    })
    .sort((a, b) => b.version - a.version)
    .slice(0, MAX_EARLIER);
}

/** Versions that follow each other as ranges, newest first. */
export function rangesOf(versions: readonly number[]): EarlierQuestion['versions'] {
  const ranges: EarlierQuestion['versions'] = [];
  for (const version of versions) {
    const range = ranges.at(-1);
    if (range?.first === version + 1) range.first = version;
    else ranges.push({ first: version, last: version });
  }
  return ranges.slice(0, MAX_RANGES);
}

/** A hidden field has no question, and differs from every question. */
function differenceOf(
  before: AnsweredQuestion | undefined,
  after: AnsweredQuestion | undefined,
): QuestionChange | undefined {
  if (before && after) return compareQuestions(before, after);
  return before || after ? 'type' : undefined;
}

function newEntry(id: string, question: Entry['question'], translate: Translate): Entry {
  const title = question ? translate(question.title) : id;
  const former = { options: [], rows: [], columns: [] };
  return { id, question, title, translate, versions: [], former };
}

const parts = ['options', 'rows', 'columns'] as const;

/** Adds what an older version of the question had. Returns about how much that is, as JSON. */
function addFormer(
  { question: now, former }: Entry,
  question: Entry['question'],
  translate: Translate,
): number {
  if (!now || !question) return 0;
  let bytes = 0;
  for (const part of parts) {
    const known = new Set([...labelledIn(now, part), ...former[part]].map(({ id }) => id));
    for (const { id, label } of labelledIn(question, part)) {
      if (known.has(id) || former[part].length >= MAX_FORMER) continue;
      const removed = { id, label: translate(label) || id };
      former[part].push(removed);
      bytes += JSON.stringify(removed).length;
    }
  }
  return bytes;
}

/** The options, rows or columns of a question. `other` is an option. */
function labelledIn(
  question: AnsweredQuestion,
  part: (typeof parts)[number],
): { id: string; label: LocalText }[] {
  const labelled =
    part in question ? (question[part as never] as { id: string; label: LocalText }[]) : [];
  return part === 'options' && 'other' in question
    ? [...labelled, { id: 'other', label: question.other.label ?? 'Other' }]
    : labelled;
}
