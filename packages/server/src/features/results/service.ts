import type { PopupResults, Question, Survey } from '@service-popups/contract';
import { localText } from '@service-popups/rules';
import type { ResultsStore } from './store';

type QuestionResults = PopupResults['questions'][number];

/** Results of every popup of an environment. */
export async function resultsOf(
  store: ResultsStore,
  environmentId: number,
): Promise<PopupResults[]> {
  const popups = await store.popups(environmentId);
  return Promise.all(
    popups.map(async ({ popup, survey }) => ({
      popupId: popup.id,
      surveyId: survey.id,
      title: popup.title,
      funnel: await store.funnel(environmentId, popup.id),
      questions: await Promise.all(
        survey.pages
          .flatMap((page) => page.questions)
          .map((question) => questionResults(store, environmentId, popup.id, survey, question)),
      ),
    })),
  );
}

async function questionResults(
  store: ResultsStore,
  environmentId: number,
  popupId: string,
  survey: Survey,
  question: Question,
): Promise<QuestionResults> {
  const scope = { environmentId, popupId, questionId: question.id };
  const title = localText(question.title, survey.defaultLanguage, survey.defaultLanguage);
  if (question.type === 'nps') {
    const distribution = distributionOf(await store.ratings(scope));
    return { type: 'nps', questionId: question.id, title, ...npsOf(distribution), distribution };
  }
  const { count, latest } = await store.texts(scope);
  return { type: 'text', questionId: question.id, title, answers: count, latest };
}

function distributionOf(ratings: { rating: number; count: number }[]): number[] {
  const distribution = new Array<number>(11).fill(0);
  for (const { rating, count } of ratings) if (rating in distribution) distribution[rating] = count;
  return distribution;
}

/** Net Promoter Score: the share of 9–10 less the share of 0–6, in percent. */
function npsOf(distribution: number[]): { answers: number; score: number | null } {
  const sum = (from: number, to: number): number =>
    distribution.slice(from, to + 1).reduce((total, count) => total + count, 0);
  const answers = sum(0, 10);
  return { answers, score: answers ? ((sum(9, 10) - sum(0, 6)) / answers) * 100 : null };
}
