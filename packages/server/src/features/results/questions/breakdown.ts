import { setImmediate } from 'node:timers/promises';
import type {
  Breakdown,
  BreakdownGroup,
  ChoiceResults,
  QuestionResults,
  Survey,
} from '@service-popups/contract';
import { ProblemError } from '../../../http/problem';
import { compareGroups, hasOptions, type ComparedGroup } from './compare-groups';
import { resolveGrouping, type GroupedBy } from './dimensions';
import {
  listAnsweredQuestions,
  findAsked,
  type QuestionHistory,
} from '../selection/question-history';
import { createTally, type QuestionTally } from '../reading/question-tally';
import { chosenFormer, NOTHING_FORMER } from '../reading/former-parts';
import { createTranslator } from '../reading/question-reader';
import { readQuestion } from '../reading/read-question';
import type { Scan } from '../selection/scans';
import type { Selection } from '../selection/selection';
import type { TalliesStore } from './tallies-store';

/** With fewer answers, a group says little. */
export const SMALL_GROUP = 30;
const MAX_GROUPS = 20;
/** More than a year of days. */
const MAX_TIMES = 400;

export interface BreakdownRequest {
  selection: Selection;
  survey: Survey;
  history: QuestionHistory;
  questionId: string;
  by: string;
}

/** Results of a question by group, and what differs between them. */
export async function readBreakdown(
  store: Pick<TalliesStore, 'tallies'>,
  { selection, survey, history, questionId, by }: BreakdownRequest,
  scan: Scan,
): Promise<Breakdown> {
  const question = listAnsweredQuestions(survey).find(({ id }) => id === questionId);
  if (!question)
    throw new ProblemError('not_found', 'The survey of this popup has no such question');
  const translate = createTranslator(survey);
  const grouped = resolveGrouping(selection, survey, by, translate);
  const groupedAnswer =
    grouped.questionId === undefined ? undefined : findAsked(history, survey, grouped.questionId);
  const formerGroups = groupedAnswer?.former.options ?? [];
  const { members, tallyOthers } = await store.tallies(
    selection,
    questionId,
    grouped.grouping,
    scan,
  );
  const heading = { questionId, title: translate(question.title) };
  const { former: ever = NOTHING_FORMER } = findAsked(history, survey, questionId) ?? {};
  const former = chosenFormer(ever, members.values());
  const read = async (tally: QuestionTally): Promise<QuestionResults> => {
    // Many groups with many numbers would block other requests.
    await setImmediate();
    return readQuestion(question, {
      tally,
      translate,
      former,
      heading,
    });
  };
  const all: BreakdownGroup[] = [];
  for (const id of new Set([...(grouped.known ?? []).map((one) => one.id), ...members.keys()])) {
    const results = await read(members.get(id) ?? createTally([]));
    const isGroup = (one: { id: string }): boolean => one.id === id;
    const label = (grouped.known?.find(isGroup) ?? formerGroups.find(isGroup))?.label ?? id ?? '';
    const isSmall = results.answers < SMALL_GROUP;
    all.push({ id, label, isSmall, results });
  }
  const total = addOptions(all);
  const groups = inOrder(all, grouped);
  const changes = history.changes.get(questionId);
  const isOverlapping = grouped.grouping.overlapping !== undefined;
  // Days follow each other; their scores are a trend, not a comparison.
  const large = grouped.isTime ? [] : groups.filter(({ isSmall }) => !isSmall);
  const compared: ComparedGroup[] = [];
  for (const { id, results } of large) {
    // Whoever didn't answer a question with several choices didn't choose against any.
    if (isOverlapping && id === null) continue;
    const others =
      isOverlapping && id !== null
        ? await read(tallyOthers(id))
        : total && subtractOptions(total, results);
    if (!others) compared.push({ id, results });
    else if (others.answers >= SMALL_GROUP) compared.push({ id, results, others });
  }
  return {
    ...heading,
    by,
    groups,
    more: all.length - groups.length,
    ...(changes && { changes: [...changes].reverse() }),
    ...compareGroups(compared, isOverlapping),
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

/** The counts of all groups, which don't overlap; undefined for questions without options. */
function addOptions(groups: readonly BreakdownGroup[]): ChoiceResults | undefined {
  const counted = groups.map(({ results }) => results).filter(hasOptions);
  const [first] = counted;
  return (
    first && {
      ...first,
      answers: counted.reduce((sum, { answers }) => sum + answers, 0),
      options: first.options.map((option, index) => ({
        ...option,
        count: counted.reduce((sum, { options }) => sum + (options[index]?.count ?? 0), 0),
      })),
    }
  );
}

function subtractOptions(total: ChoiceResults, results: QuestionResults): ChoiceResults {
  const options = hasOptions(results) ? results.options : [];
  return {
    ...total,
    answers: total.answers - results.answers,
    options: total.options.map((option, index) => ({
      ...option,
      count: option.count - (options[index]?.count ?? 0),
    })),
  };
}
