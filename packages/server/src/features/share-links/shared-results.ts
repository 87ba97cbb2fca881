import type {
  Breakdown,
  BreakdownGroup,
  QuestionResults,
  ShareLink,
  SharedQuestion,
  SharedResults,
} from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { ProblemError } from '../../http/problem';
import { breakdownOf } from '../results/breakdown';
import type { Scan } from '../results/scans';
import { selectResponses } from '../results/select-responses';
import { questionsOf } from '../results/service';
import type { ResultsStore } from '../results/store';
import type { OpenedLink } from './store';

type Rules = Pick<ShareLink, 'includeTexts' | 'minGroup'>;

/** Everything that a shared page shows: no ids of people or responses, and nothing about few of them. */
export async function sharedResults(
  sql: Sql,
  store: ResultsStore,
  { environmentId, popupId, title, project, timeZone, settings, expiresAt }: OpenedLink,
  scan: Scan,
): Promise<SharedResults> {
  const { filters, by } = settings;
  // The filters are those of a member.
  const reader = { environmentId, isMember: true };
  const selected = await selectResponses(store, reader, popupId, filters);
  const { survey } = selected;
  const all = await questionsOf(store, selected, scan);
  const questions: SharedQuestion[] = [];
  for (const results of all) {
    const shown = withoutFew(results, settings);
    const isGrouped = survey && by !== null && shown && canBeGrouped(results, by);
    const breakdown = isGrouped
      ? await breakdownOf(
          sql,
          store,
          { ...selected, survey, questionId: results.questionId, by },
          scan,
        ).catch(ignoreInvalid)
      : null;
    const isVisitorsText =
      by === 'page' || (survey?.hiddenFields ?? []).some(({ id }) => by === `answer:${id}`);
    questions.push({
      questionId: results.questionId,
      title: results.title,
      results: shown,
      ...withoutFewGroups(breakdown, isVisitorsText, settings),
    });
  }
  return { title, project, timeZone, ...settings, expiresAt: expiresAt.getTime(), questions };
}

/** As in the dashboard: all but texts, and not by the question itself. */
function canBeGrouped({ type, questionId }: QuestionResults, by: string): boolean {
  return type !== 'text' && type !== 'email' && by !== `answer:${questionId}`;
}

/** The survey may have changed since the link was created. */
function ignoreInvalid(error: unknown): null {
  if (error instanceof ProblemError && error.code === 'invalid_request') return null;
  throw error;
}

function withoutFew(results: QuestionResults, rules: Rules): QuestionResults | null {
  if (results.answers < rules.minGroup) return null;
  const shown = withoutTexts({ ...results }, rules);
  if ((shown.leftOut ?? 0) < rules.minGroup) delete shown.leftOut;
  return shown;
}

/** Answers that people wrote can identify them, and so can rare numbers and dates. */
function withoutTexts(
  results: QuestionResults,
  { includeTexts, minGroup }: Rules,
): QuestionResults {
  switch (results.type) {
    case 'email':
      return { ...results, latest: [] };
    case 'text':
      return includeTexts ? results : { ...results, latest: [] };
    case 'number': {
      const values = results.values.filter(({ count }) => count >= minGroup);
      const isGiven = (number: number): boolean => values.some(({ value }) => value === number);
      const { quartiles } = results;
      const isShown = minGroup === 1 || Object.values(quartiles ?? {}).every(isGiven);
      return { ...results, values, quartiles: isShown ? quartiles : null };
    }
    case 'date':
      return { ...results, values: results.values.filter(({ count }) => count >= minGroup) };
    default:
      return 'others' in results && !includeTexts ? { ...results, others: [] } : results;
  }
}

/** Groups that are named by what visitors sent, such as paths, always need this many answers. */
const MIN_VISITORS_GROUP = 5;

/**
 * Leaves out small groups. What is left out must not be computable from the total either, so it has at least
 * two groups, and as many answers as a group needs.
 */
export function withoutFewGroups(
  breakdown: Breakdown | null,
  isVisitorsText: boolean,
  rules: Rules,
): Pick<SharedQuestion, 'breakdown' | 'hidden'> {
  if (!breakdown) return { breakdown: null, hidden: false };
  const least = Math.max(rules.minGroup, isVisitorsText ? MIN_VISITORS_GROUP : 1);
  const answersOf = ({ results }: BreakdownGroup): number => results.answers;
  const given = breakdown.groups.filter((group) => answersOf(group) > 0);
  const smallestFirst = [...given].sort((a, b) => answersOf(a) - answersOf(b));
  const hidden = new Set<BreakdownGroup>();
  let answers = 0;
  for (const group of smallestFirst) {
    const isEnough = hidden.size === 0 || (hidden.size > 1 && answers >= least);
    if (answersOf(group) >= least && isEnough) break;
    hidden.add(group);
    answers += answersOf(group);
  }
  const groups = given
    .filter((group) => !hidden.has(group))
    .map((group) => ({ ...group, results: withoutTexts(group.results, rules) }));
  // Comparisons include all groups.
  const comparisons = hidden.size > 0 ? { score: null, shares: [] } : {};
  return { breakdown: { ...breakdown, groups, ...comparisons }, hidden: hidden.size > 0 };
}
