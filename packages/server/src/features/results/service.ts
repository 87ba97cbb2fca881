import type {
  PopupResults,
  QuestionResults,
  ResponsesQuery,
  Survey,
} from '@service-popups/contract';
import { localText } from '@service-popups/rules';
import type { PopupScope } from './chosen-responses';
import type { ResultsStore } from './store';
import { summarise } from './summaries';

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
      questions: await questionsOf(store, { environmentId, popupId: popup.id }, survey, {}),
    })),
  );
}

/** Results of every question of a survey, as it was asked in one popup. */
export function questionsOf(
  store: ResultsStore,
  scope: PopupScope,
  survey: Survey,
  query: ResponsesQuery,
): Promise<QuestionResults[]> {
  const questions = survey.pages.flatMap((page) => page.questions);
  return Promise.all(
    questions.map(async ({ id, type, title }) => {
      const heading = {
        questionId: id,
        title: localText(title, survey.defaultLanguage, survey.defaultLanguage),
      };
      const of = { ...scope, questionId: id };
      const [ratings, texts] = await Promise.all([
        type === 'text' ? [] : store.ratings(of, query),
        type === 'text' ? store.texts(of, query) : { count: 0, latest: [] },
      ]);
      return summarise(type, heading, { ratings, texts });
    }),
  );
}
