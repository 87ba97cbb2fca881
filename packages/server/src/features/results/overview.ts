import {
  scoreTypes,
  type PopupResults,
  type Question,
  type QuestionResults,
  type ScoreResults,
  type Survey,
} from '@service-popups/contract';
import type { OverviewStore } from './overview-store';
import type { QuestionTally } from './question-tally';
import { translatorOf } from './questions/question-reader';
import { readQuestion } from './questions/read-question';
import type { Scan } from './scans';

const NOTHING = { shown: 0, answered: 0, completed: 0 };

/** Every popup of an environment with its funnel, its main score and its newest text. */
export async function overviewOf(
  store: OverviewStore,
  environmentId: number,
  scan: Scan,
): Promise<PopupResults[]> {
  const [popups, funnels] = await Promise.all([
    store.popups(environmentId),
    store.funnels(environmentId),
  ]);
  const listed = popups.map(({ popup, survey, keys, name }) => ({
    head: {
      popupId: popup.id,
      surveyId: survey.id,
      ...(name !== null && { name }),
      title: popup.title,
      ...(popup.announcement && { announcement: true as const }),
    },
    funnel: {
      ...(popup.announcement && { dismissed: 0 }),
      ...(funnels.get(popup.id) ?? NOTHING),
    },
    survey,
    keys,
  }));
  const answered = listed.filter(({ funnel }) => funnel.answered > 0);
  const scores = await mainScores(store, environmentId, answered, scan);
  const texts = answered
    .map(({ head: { popupId }, survey }) => {
      const questions = questionsOf(survey, ({ type }) => type === 'text');
      return { popupId, questionIds: questions.map(({ id }) => id) };
    })
    .filter(({ questionIds }) => questionIds.length > 0);
  const latestTexts = await store.latestTexts(environmentId, texts, scan);
  return listed.map(({ head, funnel }) => {
    const score = scores.get(head.popupId);
    const latest = latestTexts.get(head.popupId);
    return { ...head, funnel, ...(score && { score }), ...(latest && { latest }) };
  });
}

interface AnsweredPopup {
  head: { popupId: string };
  survey: Survey;
  keys: string[];
}

/** The score of each popup: the first rating question that has answers. Nearly always, that's the first one. */
async function mainScores(
  store: OverviewStore,
  environmentId: number,
  popups: readonly AnsweredPopup[],
  scan: Scan,
): Promise<Map<string, ScoreResults>> {
  const scores = new Map<string, ScoreResults>();
  let open = popups.map(({ head: { popupId }, survey, keys }) => {
    return { popupId, survey, keys, ratings: questionsOf(survey, isRating) };
  });
  for (;;) {
    const asked = open.flatMap(({ popupId, survey, keys, ratings: [question] }) =>
      question ? [{ popupId, survey, question, place: keys.indexOf(question.id) + 1 }] : [],
    );
    if (!asked.length) return scores;
    const places = asked.map(({ popupId, place }) => ({ popupId, place }));
    const tallies = await store.tallies(environmentId, places, scan);
    for (const { popupId, survey, question } of asked) {
      const tally = tallies.get(popupId);
      const score = tally && (await scoreOf(survey, question, tally));
      if (score) scores.set(popupId, score);
    }
    open = open
      .filter(({ popupId }) => !scores.has(popupId))
      .map((popup) => ({ ...popup, ratings: popup.ratings.slice(1) }));
  }
}

/** The results of a rating question; undefined without answers. */
async function scoreOf(
  survey: Survey,
  question: AnsweredQuestion,
  tally: QuestionTally,
): Promise<ScoreResults | undefined> {
  const translate = translatorOf(survey);
  const { id: questionId, title } = question;
  const results = await readQuestion(question, {
    tally,
    latest: () => Promise.resolve([]),
    translate,
    heading: { questionId, title: translate(title) },
  });
  return results.answers > 0 && isScore(results) ? results : undefined;
}

type AnsweredQuestion = Exclude<Question, { type: 'statement' }>;

function questionsOf(
  survey: Survey,
  isWanted: (question: Question) => boolean,
): AnsweredQuestion[] {
  return survey.pages
    .flatMap(({ questions }) => questions)
    .filter((question) => question.type !== 'statement')
    .filter(isWanted);
}

function isRating({ type }: Question): boolean {
  return scoreTypes.some((one) => one === type);
}

function isScore(results: QuestionResults): results is ScoreResults {
  return scoreTypes.some((one) => one === results.type);
}
