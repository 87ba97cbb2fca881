import type {
  ChangedQuestion,
  EarlierQuestion,
  LocalText,
  Question,
  QuestionChange,
  Survey,
} from '@service-popups/contract';
import { compareQuestions, otherKey } from '@service-popups/rules';
import type { FormerParts } from '../reading/former-parts';
import { createTranslator, type Translate } from '../reading/question-reader';

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
  /**
   * By id, in the order of the newest survey; for each id, the newest first. After the first ten, one more has all other
   * versions, whose answers can't be counted.
   */
  asked: ReadonlyMap<string, readonly AskedQuestion[]>;
  /** By id: when it changed, the newest first. */
  changes: ReadonlyMap<string, readonly ChangedQuestion[]>;
}

/** One version of a popup. */
export interface AskedVersion {
  number: number;
  /** When it was published (Unix ms). */
  at: number;
  survey: Survey;
}

/** Of one id. Comparing every version with every other would take too long. */
const MAX_MEANINGS = 10;
/** More than this many parts of one question aren't remembered. */
const MAX_FORMER = 300;
const MAX_CHANGES = 100;
const MAX_RANGES = 100;
const MAX_EARLIER = 100;

type Growing<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer One)[] ? One[] : T[Key];
};
interface Entry extends AskedQuestion {
  versions: number[];
  former: Growing<FormerParts>;
}

interface GrowingHistory extends QuestionHistory {
  /** Returns about how many bytes of the version are kept. */
  add: (version: AskedVersion) => number;
}

/** Collects the versions of a popup, which must be added newest first. */
export function createHistory(): GrowingHistory {
  const asked = new Map<string, Entry[]>();
  const changes = new Map<string, ChangedQuestion[]>();
  /** By id: the oldest version that was added, and how it asked. */
  const last = new Map<
    string,
    { entry: Entry; question: Entry['question']; number: number; at: number }
  >();

  /** Returns whether anything of the question is new. */
  const addOne = (id: string, question: Entry['question'], version: AskedVersion): boolean => {
    const { number, at, survey } = version;
    const entries = asked.get(id) ?? [];
    const known = findSame(entries, question) ?? entries[MAX_MEANINGS];
    const entry = known ?? newEntry(id, question, createTranslator(survey));
    const isNew = known ? addFormer(known, question, createTranslator(survey)) : true;
    if (!known) asked.set(id, [...entries, entry]);
    entry.versions.push(number);
    const next = last.get(id);
    if (next && next.entry !== entry) {
      // Neighbours may be comparable with each other, but not with those that they're counted with.
      const change =
        differenceOf(question, next.question) ??
        differenceOf(question, next.entry.question) ??
        'labels';
      const found = changes.get(id) ?? [];
      if (found.length < MAX_CHANGES) found.push({ version: next.number, at: next.at, change });
      changes.set(id, found);
    }
    last.set(id, { entry, question, number, at });
    return isNew;
  };

  return {
    asked,
    changes,
    add(version) {
      const { survey } = version;
      const kept = listAnsweredQuestions(survey).filter((question) =>
        addOne(question.id, question, version),
      );
      for (const { id } of survey.hiddenFields ?? []) addOne(id, undefined, version);
      return JSON.stringify(kept).length;
    },
  };
}

/** The entry whose answers mean the same as those to a question. */
function findSame<One extends AskedQuestion>(
  entries: readonly One[],
  question: AnsweredQuestion | undefined,
): One | undefined {
  return entries
    .slice(0, MAX_MEANINGS)
    .find((one) => differenceOf(one.question, question) === undefined);
}

export function listAnsweredQuestions({ pages }: Survey): AnsweredQuestion[] {
  return pages
    .flatMap((page) => page.questions)
    .filter((question) => question.type !== 'statement');
}

/** The questions and hidden fields of a survey by id. A hidden field has no question. */
function questionsById(survey: Survey): ReadonlyMap<string, AnsweredQuestion | undefined> {
  return new Map([
    ...(survey.hiddenFields ?? []).map(({ id }) => [id, undefined] as const),
    ...listAnsweredQuestions(survey).map((question) => [question.id, question] as const),
  ]);
}

/** How a question or hidden field of a survey was asked; if the survey doesn't have it, how it was asked last. */
export function findAsked(
  { asked }: QuestionHistory,
  survey: Survey,
  id: string,
): AskedQuestion | undefined {
  return findCounted(asked.get(id) ?? [], questionsById(survey), id);
}

function findCounted(
  entries: readonly AskedQuestion[],
  questions: ReturnType<typeof questionsById>,
  id: string,
): AskedQuestion | undefined {
  return questions.has(id) ? findSame(entries, questions.get(id)) : entries[0];
}

/** By answer: the versions whose answers can't be counted together with those to this survey. */
export function leftOutVersions(history: QuestionHistory, survey: Survey): Map<string, number[]> {
  const questions = questionsById(survey);
  const leftOut = new Map<string, number[]>();
  for (const [id, entries] of history.asked) {
    const counted = findCounted(entries, questions, id);
    const others = entries.filter((one) => one !== counted).flatMap(({ versions }) => versions);
    if (!others.length) continue;
    leftOut.set(id, others);
    leftOut.set(otherKey(id), others);
  }
  return leftOut;
}

/** What earlier versions asked, and this survey doesn't: the newest first. */
export function earlierQuestions(history: QuestionHistory, survey: Survey): EarlierQuestion[] {
  const questions = questionsById(survey);
  return [...history.asked]
    .flatMap(([id, entries]) => {
      const now = questions.get(id);
      const counted = now && findCounted(entries, questions, id);
      return entries.flatMap((entry): EarlierQuestion[] => {
        const { question, title, versions } = entry;
        if (!question || entry === counted) return [];
        const change = now ? (differenceOf(question, now) ?? 'labels') : 'removed';
        const { type } = question;
        const version = versions[0] ?? 0;
        return [{ questionId: id, title, type, change, version, versions: toRanges(versions) }];
      });
    })
    .sort((a, b) => b.version - a.version)
    .slice(0, MAX_EARLIER);
}

/** Versions that follow each other as ranges, newest first. */
export function toRanges(versions: readonly number[]): EarlierQuestion['versions'] {
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

/** Adds what an older version of the question had. Returns whether anything is new. */
function addFormer(
  { question: now, former }: Entry,
  question: Entry['question'],
  translate: Translate,
): boolean {
  if (!now || !question) return false;
  let isNew = false;
  for (const part of parts) {
    const known = new Set([...labelledIn(now, part), ...former[part]].map(({ id }) => id));
    for (const { id, label } of labelledIn(question, part))
      if (!known.has(id) && former[part].length < MAX_FORMER) {
        former[part].push({ id, label: translate(label) || id });
        isNew = true;
      }
  }
  return isNew;
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
