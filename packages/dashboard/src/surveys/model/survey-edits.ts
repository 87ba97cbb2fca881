import type {
  Question,
  QuestionType,
  SurveyComparison,
  SurveyCondition,
  SurveyDraft,
  SurveyEnd,
  SurveyPage,
} from '@service-popups/contract';
import { unusedId } from './unused-id';
import { FOLLOW_UP, newQuestion } from './question-types';

type Draft = SurveyDraft;

export const MAX_PAGES = 50;
export const MAX_QUESTIONS_PER_PAGE = 20;
export const MAX_ENDS = 10;

/** A part of a survey. */
export type Place =
  | { at: 'page'; page: number }
  | { at: 'question'; page: number; question: number }
  | { at: 'end'; end: number }
  | { at: 'settings' };

export function listQuestions({ pages }: Pick<Draft, 'pages'>): Question[] {
  return pages.flatMap(({ questions }) => questions);
}

/** Pages and end screens share one id space, since a branching rule can lead to either. */
function stepIds({ pages, ends }: Draft): string[] {
  return [...pages, ...ends].map(({ id }) => id);
}

/** Questions and hidden fields share one id space, since both are stored as answers. */
export function answerIds(draft: Pick<Draft, 'pages' | 'hiddenFields'>): string[] {
  return [...listQuestions(draft), ...(draft.hiddenFields ?? [])].map(({ id }) => id);
}

/** Inserts a page with one question. */
export function insertPage(draft: Draft, at: number, type: QuestionType): Draft {
  return withPage(draft, at, newQuestion(type, newQuestionId(draft)));
}

/** Whether a question is a score without a text question after it, which would ask for the reason. */
export function mayAddFollowUp({ pages }: Draft, page: number, question: number): boolean {
  const later = pages
    .slice(page)
    .flatMap(({ questions }, at) => (at === 0 ? questions.slice(question + 1) : questions));
  return (
    pages[page]?.questions[question]?.type === 'nps' &&
    pages.length < MAX_PAGES &&
    later.every(({ type }) => type !== 'text')
  );
}

/** Inserts a page after this one that asks for the reason of a score. */
export function addFollowUp(draft: Draft, page: number): Draft {
  const followUp = { ...newQuestion('text', newQuestionId(draft)), title: FOLLOW_UP };
  return withPage(draft, page + 1, followUp);
}

function withPage(draft: Draft, at: number, question: Question): Draft {
  const page: SurveyPage = { id: unusedId('page', stepIds(draft)), questions: [question] };
  return { ...draft, pages: draft.pages.toSpliced(at, 0, page) };
}

function newQuestionId(draft: Draft): string {
  return unusedId('question', answerIds(draft));
}

export function addPage(draft: Draft, type: QuestionType): Draft {
  return insertPage(draft, draft.pages.length, type);
}

export function addQuestion(draft: Draft, page: number, type: QuestionType): Draft {
  const question = newQuestion(type, newQuestionId(draft));
  return changePage(draft, page, (old) => ({ ...old, questions: [...old.questions, question] }));
}

export function addEnd(draft: Draft): Draft {
  const end: SurveyEnd = { id: unusedId('end', stepIds(draft)), title: 'Thank you' };
  return { ...draft, ends: [...draft.ends, end] };
}

export function changePage(
  draft: Draft,
  page: number,
  change: (page: SurveyPage) => SurveyPage,
): Draft {
  return { ...draft, pages: draft.pages.map((old, at) => (at === page ? change(old) : old)) };
}

export function changeQuestion(
  draft: Draft,
  page: number,
  question: number,
  changed: Question,
): Draft {
  return changePage(draft, page, (old) => ({
    ...old,
    questions: old.questions.map((one, at) => (at === question ? changed : one)),
  }));
}

export function changeEnd(draft: Draft, end: number, changed: SurveyEnd): Draft {
  return { ...draft, ends: draft.ends.map((one, at) => (at === end ? changed : one)) };
}

/** What happens to a page that has lost its last question. */
export type EmptyPage = 'remove' | 'keep';

/** Removes a question. An empty page is removed too, or gets a new question. */
export function removeQuestion(
  draft: Draft,
  page: number,
  question: number,
  emptyPage: EmptyPage = 'remove',
): Draft {
  const left = changePage(draft, page, (old) => ({
    ...old,
    questions: old.questions.filter((_one, at) => at !== question),
  }));
  return fillEmptyPages(left, emptyPage);
}

function fillEmptyPages(draft: Draft, emptyPage: EmptyPage): Draft {
  if (emptyPage === 'remove')
    return { ...draft, pages: draft.pages.filter(({ questions }) => questions.length > 0) };
  const empty = draft.pages.findIndex(({ questions }) => questions.length === 0);
  return empty < 0 ? draft : addQuestion(draft, empty, 'text');
}

export function removePage(draft: Draft, page: number): Draft {
  return { ...draft, pages: draft.pages.filter((_one, at) => at !== page) };
}

export function removeEnd(draft: Draft, end: number): Draft {
  return { ...draft, ends: draft.ends.filter((_one, at) => at !== end) };
}

export function movePage(draft: Draft, from: number, to: number): Draft {
  return { ...draft, pages: moved(draft.pages, from, to) };
}

/** Moves a question within its page or to another one. */
export function moveQuestion(
  draft: Draft,
  from: { page: number; question: number },
  to: { page: number; question: number },
  emptyPage: EmptyPage = 'remove',
): Draft {
  const question = draft.pages[from.page]?.questions[from.question];
  if (!question) return draft;
  const without = changePage(draft, from.page, (old) => ({
    ...old,
    questions: old.questions.filter((one) => one !== question),
  }));
  const placed = changePage(without, to.page, (old) => ({
    ...old,
    questions: old.questions.toSpliced(to.question, 0, question),
  }));
  return fillEmptyPages(placed, emptyPage);
}

/** Moves a question to a new page after its own. */
export function moveToNewPage(draft: Draft, page: number, question: number): Draft {
  const moving = draft.pages[page]?.questions[question];
  return moving ? withPage(removeQuestion(draft, page, question, 'keep'), page + 1, moving) : draft;
}

/** Inserts a copy of a question after it. */
export function copyQuestion(draft: Draft, page: number, question: number): Draft {
  const original = draft.pages[page]?.questions[question];
  if (!original) return draft;
  const copy = { ...structuredClone(original), id: unusedId('question', answerIds(draft)) };
  return changePage(draft, page, (old) => ({
    ...old,
    questions: old.questions.toSpliced(question + 1, 0, copy),
  }));
}

/** Inserts a copy of a page after it. Conditions on its own questions refer to the copies. */
export function copyPage(draft: Draft, page: number): Draft {
  const original = draft.pages[page];
  if (!original) return draft;
  const taken = answerIds(draft);
  const copies = new Map<string, string>();
  for (const { id } of original.questions) {
    const copy = unusedId('question', [...taken, ...copies.values()]);
    copies.set(id, copy);
  }
  const copy: SurveyPage = {
    ...mapConditions(original, (key) => renamed(key, copies)),
    id: unusedId('page', stepIds(draft)),
  };
  const questions = copy.questions.map((one) => ({ ...one, id: copies.get(one.id) ?? one.id }));
  return {
    ...draft,
    pages: draft.pages.toSpliced(page + 1, 0, structuredClone({ ...copy, questions })),
  };
}

/** Renames the question in a key such as `question` or `question.row`. */
function renamed(key: string, names: ReadonlyMap<string, string>): string {
  const [id] = [...names.keys()].filter((one) => key === one || key.startsWith(`${one}.`));
  return id === undefined ? key : (names.get(id) ?? id) + key.slice(id.length);
}

/** Renames the keys that a page's conditions compare. */
export function mapConditions(page: SurveyPage, rename: (key: string) => string): SurveyPage {
  const compare = (one: SurveyComparison) => (one.of ? one : { ...one, key: rename(one.key) });
  const condition = (old: SurveyCondition): SurveyCondition =>
    Array.isArray(old) ? old.map(compare) : { any: old.any.map((list) => list.map(compare)) };
  return {
    ...page,
    questions: page.questions.map((one) =>
      one.showIf ? { ...one, showIf: condition(one.showIf) } : one,
    ),
    ...(page.jumps && { jumps: page.jumps.map((one) => ({ ...one, when: condition(one.when) })) }),
  };
}

/** Returns the list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
