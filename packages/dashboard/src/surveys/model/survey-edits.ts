import type {
  Question,
  QuestionType,
  SurveyDraft,
  SurveyEnd,
  SurveyPage,
} from '@service-popups/contract';
import { unusedId } from './unused-id';
import { newQuestion } from './question-types';

type Draft = SurveyDraft;

/** A part of a survey. */
export type Place =
  | { at: 'page'; page: number }
  | { at: 'question'; page: number; question: number }
  | { at: 'end'; end: number }
  | { at: 'settings' };

export function questionsOf({ pages }: Pick<Draft, 'pages'>): Question[] {
  return pages.flatMap(({ questions }) => questions);
}

/** Pages and end screens share one id space, since a branching rule can lead to either. */
function stepIds({ pages, ends }: Draft): string[] {
  return [...pages, ...ends].map(({ id }) => id);
}

/** Questions and hidden fields share one id space, since both are stored as answers. */
function answerIds(draft: Draft): string[] {
  return [...questionsOf(draft), ...(draft.hiddenFields ?? [])].map(({ id }) => id);
}

export function addPage(draft: Draft, type: QuestionType): Draft {
  const question = newQuestion(type, unusedId('question', answerIds(draft)));
  const page: SurveyPage = { id: unusedId('page', stepIds(draft)), questions: [question] };
  return { ...draft, pages: [...draft.pages, page] };
}

export function addQuestion(draft: Draft, page: number, type: QuestionType): Draft {
  const question = newQuestion(type, unusedId('question', answerIds(draft)));
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

/** Removes a question, and its page if it was the last one. */
export function removeQuestion(draft: Draft, page: number, question: number): Draft {
  const left = changePage(draft, page, (old) => ({
    ...old,
    questions: old.questions.filter((_one, at) => at !== question),
  }));
  return { ...left, pages: left.pages.filter(({ questions }) => questions.length > 0) };
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
  return { ...placed, pages: placed.pages.filter(({ questions }) => questions.length > 0) };
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

/** Returns the list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
