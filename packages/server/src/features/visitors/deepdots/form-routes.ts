import type { Question, Survey, SurveyComparison, SurveyPage } from '@service-popups/contract';
import { getScale, matchesCondition } from '@service-popups/rules';
import { markLabels, optionLabels, type Say } from './form-labels';

/** Where the renderer goes after a page: the first route whose question has one of the values. */
export interface FormRoute {
  /** Undefined if it's always taken. */
  questionId: string | undefined;
  values: string[];
  /** Id of a later page; null for the end. */
  to: string | null;
}

type Branch = readonly SurveyComparison[];

/**
 * Converts the jumps of a page, or returns undefined if one of them can't be expressed. The renderer only looks at one
 * question of the page that was submitted. So a condition becomes the list of all answers to it that match.
 */
export function toRoutes(
  { pages, ends }: Survey,
  page: SurveyPage,
  say: Say,
): FormRoute[] | undefined {
  const routes: FormRoute[] = [];
  const later = new Set(pages.slice(pages.indexOf(page) + 1).map(({ id }) => id));
  for (const { when, to } of page.jumps ?? []) {
    const isPage = later.has(to);
    // Jumps backwards or to nowhere are ignored.
    if (!isPage && !ends.some(({ id }) => id === to)) continue;
    for (const branch of Array.isArray(when) ? [when] : when.any) {
      const found = toMatch(branch, page, say);
      if (!found) return undefined;
      const route = { ...found, to: isPage ? to : null };
      if (route.questionId === undefined) return [...routes, route];
      if (route.values.length) routes.push(route);
    }
  }
  return routes;
}

function toMatch(
  branch: Branch,
  { questions }: SurveyPage,
  say: Say,
): Pick<FormRoute, 'questionId' | 'values'> | undefined {
  const [first] = branch;
  if (!first) return { questionId: undefined, values: [] };
  const question = questions.find(({ id }) => id === first.key);
  if (!question || branch.some(({ key, of }) => of !== undefined || key !== question.id))
    return undefined;
  const values = matchingValues(branch, question, say);
  return values && { questionId: question.id, values };
}

/** What the renderer sends for the answers that match, or undefined if they can't be listed. */
function matchingValues(branch: Branch, question: Question, say: Say): string[] | undefined {
  if (question.type === 'multiple_choice' || question.type === 'picture_choice') {
    const [only, ...more] = branch;
    if (only?.op !== 'contains' || more.length) return undefined;
    return optionLabels(question)
      .filter(({ id }) => id === only.value)
      .map(({ label }) => say(label));
  }
  const matches = (answer: unknown): boolean =>
    matchesCondition([...branch], answer === undefined ? {} : { [question.id]: answer });
  const possible = possibleAnswers(question, say);
  const isRequired = 'required' in question && question.required;
  // Without an answer, the renderer takes no route that looks at the question.
  if (!possible || (question.type !== 'consent' && !isRequired && matches(undefined)))
    return undefined;
  return possible.filter(({ answer }) => matches(answer)).map(({ sent }) => sent);
}

interface PossibleAnswer {
  answer: string | number | boolean | undefined;
  sent: string;
}

function possibleAnswers(question: Question, say: Say): PossibleAnswer[] | undefined {
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces': {
      const { lowest, highest } = getScale(question);
      return Array.from({ length: highest - lowest + 1 }, (_, index) => ({
        answer: lowest + index,
        sent: String(lowest + index),
      }));
    }
    case 'single_choice':
    case 'dropdown':
      return optionLabels(question).map(({ id, label }) => ({ answer: id, sent: say(label) }));
    case 'yes_no':
      return markLabels(question).map(({ id, label }) => ({
        answer: id === 'yes',
        sent: say(label),
      }));
    case 'consent':
      return [
        { answer: true, sent: 'true' },
        { answer: undefined, sent: 'false' },
      ];
    default:
      return undefined;
  }
}
