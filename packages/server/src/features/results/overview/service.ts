import {
  scoreTypes,
  type PopupResults,
  type Question,
  type QuestionResults,
  type ScoreResults,
  type ScoreTrend,
  type Survey,
} from '@service-popups/contract';
import { SMALL_GROUP } from '../questions/breakdown';
import type { HistoryStore } from '../selection/history-store';
import type { OverviewStore } from './store';
import {
  listAnsweredQuestions,
  leftOutVersions,
  type AnsweredQuestion,
} from '../selection/question-history';
import type { QuestionTally } from '../reading/question-tally';
import { NOTHING_FORMER } from '../reading/former-parts';
import { createTranslator } from '../reading/question-reader';
import { readQuestion } from '../reading/read-question';
import { compareSamples, SIGNIFICANT, toSample } from '../statistics/differences';
import type { Scan } from '../selection/scans';

const NOTHING = { funnel: { shown: 0, answered: 0, completed: 0 }, recentlyShown: 0 };

/** Every popup of an environment with its counts, its main score and its newest text. */
export async function loadOverview(
  store: OverviewStore,
  histories: Pick<HistoryStore, 'history'>,
  environmentId: number,
  scan: Scan,
): Promise<PopupResults[]> {
  const [popups, counts] = await Promise.all([
    store.popups(environmentId),
    store.counts(environmentId),
  ]);
  const listed = popups.map(({ popup, survey, keys, name, ...live }) => {
    const { funnel, recentlyShown } = counts.get(popup.id) ?? NOTHING;
    return {
      head: {
        popupId: popup.id,
        surveyId: survey.id,
        ...(name !== null && { name }),
        title: popup.title,
        ...(popup.announcement && { announcement: true as const }),
      },
      funnel: { ...(popup.announcement && { dismissed: 0 }), ...funnel },
      recentlyShown,
      survey,
      keys,
      live,
    };
  });
  const answered: AnsweredPopup[] = [];
  for (const { head, funnel, survey, keys, live } of listed) {
    if (!funnel.answered) continue;
    const { popupId } = head;
    const history = await histories.history({ environmentId, popupId, survey, ...live });
    answered.push({ popupId, survey, keys, leftOut: leftOutVersions(history, survey) });
  }
  const lastResponses = await store.lastResponses(
    environmentId,
    answered.map(({ popupId }) => popupId),
  );
  const scores = await mainScores(store, environmentId, answered, scan);
  const texts = answered
    .map(({ popupId, survey, leftOut }) => {
      const asked = listAnsweredQuestions(survey).filter(({ type }) => type === 'text');
      const questions = asked.map(({ id }) => ({ id, leftOut: leftOut.get(id) ?? [] }));
      return { popupId, questions };
    })
    .filter(({ questions }) => questions.length > 0);
  const latestTexts = await store.latestTexts(environmentId, texts, scan);
  return listed.map(({ head, funnel, recentlyShown }) => {
    const latest = latestTexts.get(head.popupId);
    const lastResponseAt = lastResponses.get(head.popupId);
    return {
      ...head,
      funnel,
      recentlyShown,
      ...(lastResponseAt !== undefined && { lastResponseAt }),
      ...scores.get(head.popupId),
      ...(latest && { latest }),
    };
  });
}

interface AnsweredPopup {
  popupId: string;
  survey: Survey;
  keys: string[];
  /** By question: the versions whose answers can't be counted together with others. */
  leftOut: ReadonlyMap<string, readonly number[]>;
}

interface MainScore {
  score: ScoreResults;
  /** Only with enough answers in both periods. */
  trend?: ScoreTrend;
}

/** The score of each popup: the first rating question that has answers. Nearly always, that's the first one. */
async function mainScores(
  store: OverviewStore,
  environmentId: number,
  popups: readonly AnsweredPopup[],
  scan: Scan,
): Promise<Map<string, MainScore>> {
  const scores = new Map<string, MainScore>();
  let open = popups.map((popup) => ({
    ...popup,
    ratings: listAnsweredQuestions(popup.survey).filter(isRating),
  }));
  for (;;) {
    const asked = open.flatMap(({ ratings: [question], ...popup }) =>
      question ? [{ ...popup, question }] : [],
    );
    if (!asked.length) return scores;
    const places = asked.map(({ popupId, keys, leftOut, question: { id } }) => ({
      popupId,
      place: keys.indexOf(id) + 1,
      leftOut: leftOut.get(id) ?? [],
    }));
    const tallies = await store.tallies(environmentId, places, scan);
    for (const { popupId, survey, question } of asked) {
      const tally = tallies.get(popupId);
      const score = tally && (await scoreOf(survey, question, tally.all));
      if (!score) continue;
      const current = await scoreOf(survey, question, tally.current);
      const previous = await scoreOf(survey, question, tally.previous);
      const trend = current && previous && readTrend(current, previous);
      scores.set(popupId, { score, ...(trend && { trend }) });
    }
    open = open
      .filter(({ popupId }) => !scores.has(popupId))
      .map((popup) => ({ ...popup, ratings: popup.ratings.slice(1) }));
  }
}

/** How a score has changed; undefined if either period has too few answers. */
function readTrend(current: ScoreResults, previous: ScoreResults): ScoreTrend | undefined {
  if (Math.min(current.answers, previous.answers) < SMALL_GROUP) return undefined;
  const [now, before] = [toSample(current), toSample(previous)];
  if (!now || !before) return undefined;
  const isClear = compareSamples(now, before).p < SIGNIFICANT;
  return { current: now.score, previous: before.score, isClear };
}

/** The results of a rating question; undefined without answers. */
async function scoreOf(
  survey: Survey,
  question: AnsweredQuestion,
  tally: QuestionTally,
): Promise<ScoreResults | undefined> {
  const translate = createTranslator(survey);
  const { id: questionId, title } = question;
  const results = await readQuestion(question, {
    tally,
    translate,
    former: NOTHING_FORMER,
    heading: { questionId, title: translate(title) },
  });
  return results.answers > 0 && isScore(results) ? results : undefined;
}

function isRating({ type }: Question): boolean {
  return scoreTypes.some((one) => one === type);
}

function isScore(results: QuestionResults): results is ScoreResults {
  return scoreTypes.some((one) => one === results.type);
}
