import type { SurveyCondition, SurveyDraft } from '@service-popups/contract';
import { toCondition, toGroups } from './condition-groups';
import { plainText } from './plain-text';
import { mapConditions, listQuestions } from './survey-edits';

/** Ids of what is about to be removed. */
export interface Removed {
  questions: readonly string[];
  /** Pages and end screens. */
  steps: readonly string[];
}

/** Removes what refers to removed parts: comparisons, branching rules, and answers in texts. */
export function withoutReferences(draft: SurveyDraft, removed: Removed): SurveyDraft {
  const isGone = goneIn(draft, removed);
  const rest = (condition: SurveyCondition) =>
    toCondition(
      toGroups(condition).map((group) => group.filter(({ key, of }) => of ?? !isGone(key))),
    );
  const pages = draft.pages.map(({ jumps, ...page }) => {
    const kept = (jumps ?? []).flatMap((jump) => {
      if (removed.steps.includes(jump.to)) return [];
      if (!refersTo(jump.when, isGone)) return [jump];
      const when = rest(jump.when);
      return when ? [{ ...jump, when }] : [];
    });
    return {
      ...page,
      questions: page.questions.map((question) => {
        if (!question.showIf || !refersTo(question.showIf, isGone)) return question;
        const { showIf, ...others } = question;
        const condition = rest(showIf);
        return { ...others, ...(condition && { showIf: condition }) };
      }),
      ...(kept.length > 0 && { jumps: kept }),
    };
  });
  return withoutAnswers({ ...draft, pages }, isGone);
}

/** Changes the id of a question, and of everything that refers to it: conditions and answers in texts. */
export function renameQuestion(draft: SurveyDraft, from: string, to: string): SurveyDraft {
  const isRenamed = goneIn(draft, { questions: [from], steps: [] });
  const rename = (key: string) => (isRenamed(key) ? to + key.slice(from.length) : key);
  const pages = draft.pages.map((page) => {
    const mapped = mapConditions(page, rename);
    const questions = mapped.questions.map((one) => (one.id === from ? { ...one, id: to } : one));
    return { ...mapped, questions };
  });
  return mapAnswers({ ...draft, pages }, (key, fallback) =>
    isRenamed(key)
      ? `{{answer:${rename(key)}${fallback === undefined ? '' : `|${fallback}`}}}`
      : undefined,
  );
}

/** Describes what refers to parts that are about to be removed, and what will happen to it. */
export function effectsOfRemoval(draft: SurveyDraft, removed: Removed): string[] {
  const isGone = goneIn(draft, removed);
  const effects: string[] = [];
  draft.pages.forEach((page, at) => {
    const number = String(at + 1);
    const isRemoved = removed.steps.includes(page.id);
    const lost = (page.jumps ?? []).filter(
      ({ to, when }) => isRemoved || removed.steps.includes(to) || refersTo(when, isGone),
    ).length;
    if (lost > 0)
      effects.push(
        `${lost === 1 ? 'A branching rule' : `${String(lost)} branching rules`} of page ${number} will be removed or shortened.`,
      );
    for (const question of page.questions) {
      if (removed.questions.includes(question.id)) continue;
      const title = plainText(question.title, draft.defaultLanguage, question.id);
      if (question.showIf && refersTo(question.showIf, isGone))
        effects.push(`The condition of “${title}” will be removed or shortened.`);
      if (withoutAnswers(question, isGone) !== question)
        effects.push(`“${title}” will no longer include the answer.`);
    }
  });
  draft.ends.forEach((end) => {
    if (withoutAnswers(end, isGone) !== end)
      effects.push(
        `“${plainText(end.title, draft.defaultLanguage, end.id)}” will no longer include the answer.`,
      );
  });
  return effects;
}

function goneIn(draft: SurveyDraft, { questions }: Removed): (key: string) => boolean {
  const known = new Set([
    ...listQuestions(draft).map(({ id }) => id),
    ...(draft.hiddenFields ?? []).map(({ id }) => id),
  ]);
  return (key) =>
    questions.some((id) => key === id || (key.startsWith(`${id}.`) && !known.has(key)));
}

function refersTo(condition: SurveyCondition, isGone: (key: string) => boolean): boolean {
  return toGroups(condition).some((group) => group.some(({ key, of }) => !of && isGone(key)));
}

/** Replaces answers in texts by their fallbacks. */
function withoutAnswers<T>(value: T, isGone: (key: string) => boolean): T {
  return mapAnswers(value, (key, fallback = '') => (isGone(key) ? fallback : undefined));
}

type MapAnswer = (key: string, fallback: string | undefined) => string | undefined;

/** Replaces answers in texts, at any depth, unless `map` returns undefined. Returns the same value if there are none. */
function mapAnswers<T>(value: T, map: MapAnswer): T {
  if (typeof value === 'string')
    return value.replace(
      /\{\{answer:([^{}|]+)(?:\|([^{}]*))?\}\}/g,
      (whole, key: string, fallback: string | undefined) => map(key, fallback) ?? whole,
    ) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, part]) => [name, mapAnswers(part as unknown, map)] as const,
  );
  if (entries.every(([name, part]) => part === (value as Record<string, unknown>)[name]))
    return value;
  return (
    Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
  ) as T;
}
