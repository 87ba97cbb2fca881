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
    funnel: funnels.get(popup.id) ?? NOTHING,
    survey,
    keys,
  }));
  const answered = listed.filter(({ funnel }) => funnel.answered > 0);
  /** The popups that ask such questions. */
  const asking = (isWanted: (question: Question) => boolean) =>
    answered
      .map(({ head: { popupId }, survey, keys }) => {
        const questionIds = questionsOf(survey, isWanted).map(({ id }) => id);
        return { popupId, questionIds, keys };
      })
      .filter(({ questionIds }) => questionIds.length > 0);
  const tallyOf = await store.ratings(environmentId, asking(isRating), scan);
  const texts = asking(({ type }) => type === 'text');
  const latestTexts = await store.latestTexts(environmentId, texts, scan);
  return Promise.all(
    listed.map(async ({ head, funnel, survey }) => {
      const score = await mainScore(survey, (id) => tallyOf(head.popupId, id));
      const latest = latestTexts.get(head.popupId);
      return { ...head, funnel, ...(score && { score }), ...(latest && { latest }) };
    }),
  );
}

/** The first rating question with answers. */
async function mainScore(
  survey: Survey,
  tallyOf: (questionId: string) => QuestionTally,
): Promise<ScoreResults | undefined> {
  const translate = translatorOf(survey);
  for (const question of questionsOf(survey, isRating)) {
    const { id: questionId, title } = question;
    const results = await readQuestion(question, {
      tally: tallyOf(questionId),
      latest: () => Promise.resolve([]),
      translate,
      heading: { questionId, title: translate(title) },
    });
    if (results.answers > 0 && isScore(results)) return results;
  }
  return undefined;
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
