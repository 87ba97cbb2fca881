import type {
  Breakdown,
  BreakdownGroup,
  ScoreDifference,
  ShareDifference,
  Survey,
} from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { ProblemError } from '../../http/problem';
import { groupedBy, type GroupedBy } from './dimensions';
import { answeredIn, findAsked, NOTHING_FORMER, type QuestionHistory } from './question-history';
import { tallyOf } from './question-tally';
import { chosenFormer } from './questions/former-parts';
import { translatorOf } from './questions/question-reader';
import { readQuestion } from './questions/read-question';
import type { Scan } from './scans';
import type { Selection } from './selection';
import { correct, differenceOf, sampleOf, shareTest } from './statistics/differences';
import type { TalliesStore } from './tallies-store';

/** With fewer answers, a group says little. */
const SMALL_GROUP = 30;
const MAX_GROUPS = 20;
/** More than a year of days. */
const MAX_TIMES = 400;
const MAX_SHARES = 20;
/** Differences that are more likely to be chance aren't reported. */
const SIGNIFICANT = 0.05;

export interface BreakdownRequest {
  selection: Selection;
  survey: Survey;
  history: QuestionHistory;
  questionId: string;
  by: string;
}

/** Results of a question by group, and what differs between them. */
export async function breakdownOf(
  sql: Sql,
  store: Pick<TalliesStore, 'tallies'>,
  { selection, survey, history, questionId, by }: BreakdownRequest,
  scan: Scan,
): Promise<Breakdown> {
  const question = answeredIn(survey).find(({ id }) => id === questionId);
  if (!question)
    throw new ProblemError('not_found', 'The survey of this popup has no such question');
  const translate = translatorOf(survey);
  const grouped = groupedBy(sql, selection, survey, by, translate);
  const groupedAnswer =
    grouped.questionId === undefined ? undefined : findAsked(history, survey, grouped.questionId);
  const formerGroups = groupedAnswer?.former.options ?? [];
  const tallies = await store.tallies(selection, questionId, grouped.grouping, scan);
  const heading = { questionId, title: translate(question.title) };
  const { former: ever = NOTHING_FORMER } = findAsked(history, survey, questionId) ?? {};
  const former = chosenFormer(ever, tallies.values());
  const all: BreakdownGroup[] = [];
  for (const id of new Set([...(grouped.known ?? []).map((one) => one.id), ...tallies.keys()])) {
    const results = await readQuestion(question, {
      tally: tallies.get(id) ?? tallyOf([]),
      latest: () => Promise.resolve([]),
      translate,
      former,
      heading,
    });
    const isGroup = (one: { id: string }): boolean => one.id === id;
    const label = (grouped.known?.find(isGroup) ?? formerGroups.find(isGroup))?.label ?? id ?? '';
    const isSmall = results.answers < SMALL_GROUP;
    all.push({ id, label, isSmall, results });
  }
  const groups = inOrder(all, grouped);
  const changes = history.changes.get(questionId);
  // Days follow each other; their scores are a trend, not a comparison.
  const compared = grouped.isTime ? [] : groups.filter(({ isSmall }) => !isSmall);
  return {
    ...heading,
    by,
    groups,
    more: all.length - groups.length,
    ...(changes && { changes: [...changes].reverse() }),
    score: scoreDifference(compared),
    shares: shareDifferences(compared),
  };
}

function inOrder(groups: BreakdownGroup[], { known, isTime }: GroupedBy): BreakdownGroup[] {
  if (isTime)
    return groups.sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)).slice(-MAX_TIMES);
  // Groups that aren't known, such as former options, come last.
  if (known) return groups.slice(0, known.length + MAX_GROUPS);
  const byAnswers = (a: BreakdownGroup, b: BreakdownGroup): number =>
    b.results.answers - a.results.answers || (a.label < b.label ? -1 : 1);
  return groups.sort(byAnswers).slice(0, MAX_GROUPS);
}

/** Compares the highest with the lowest score. */
function scoreDifference(groups: readonly BreakdownGroup[]): ScoreDifference | null {
  const samples = groups.flatMap(({ id, results }) => {
    const sample = sampleOf(results);
    return sample ? { id, sample } : [];
  });
  samples.sort((a, b) => b.sample.score - a.sample.score);
  const [higher, lower] = [samples[0], samples.at(-1)];
  if (!higher || !lower || higher === lower) return null;
  const { points, interval, p } = differenceOf(higher.sample, lower.sample);
  // Any pair could have been the one with the highest and the lowest score.
  const pairs = (samples.length * (samples.length - 1)) / 2;
  return { higher: higher.id, lower: lower.id, points, interval, p: Math.min(1, p * pairs) };
}

/** Compares how often each group chose an option with how often all others did. */
function shareDifferences(groups: readonly BreakdownGroup[]): ShareDifference[] {
  const counted = groups.flatMap(({ id, results }) =>
    'options' in results && 'others' in results ? { id, results } : [],
  );
  if (counted.length < 2) return [];
  const answers = counted.reduce((total, { results }) => total + results.answers, 0);
  const tests = counted.flatMap(({ id, results }) =>
    results.options.map((option, index) => {
      const hits = counted.reduce((sum, one) => sum + (one.results.options[index]?.count ?? 0), 0);
      const group = { hits: option.count, answers: results.answers };
      const others = { hits: hits - group.hits, answers: answers - group.answers };
      const share = (group.hits / group.answers) * 100;
      const otherShare = (others.hits / others.answers) * 100;
      return {
        group: id,
        option: option.id,
        share,
        others: otherShare,
        p: shareTest(group, others),
      };
    }),
  );
  const corrected = correct(tests.map(({ p }) => p));
  return tests
    .map((test, index) => ({ ...test, p: corrected[index] ?? 1 }))
    .filter(({ p }) => p < SIGNIFICANT)
    .sort((a, b) => Math.abs(b.share - b.others) - Math.abs(a.share - a.others))
    .slice(0, MAX_SHARES);
}
