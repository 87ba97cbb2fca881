import type { QuestionResults, Survey } from '@service-popups/contract';
import { translatorOf } from './questions/question-reader';
import { readQuestion } from './questions/read-question';
import type { Scan } from './scans';
import type { Selection } from './selection';
import type { ResultsStore } from './store';

/** Results of every question of a survey in one popup, or of one question. */
export async function questionsOf(
  store: ResultsStore,
  selection: Selection,
  survey: Survey,
  scan: Scan,
  only?: string,
): Promise<QuestionResults[]> {
  const translate = translatorOf(survey);
  const questions = survey.pages
    .flatMap((page) => page.questions)
    .filter((question) => question.type !== 'statement')
    .filter(({ id }) => only === undefined || id === only);
  const results: QuestionResults[] = [];
  // Sequential: each may need a slot, and one long survey must not fill the queue.
  for (const question of questions) {
    const { id: questionId, title } = question;
    results.push(
      await readQuestion(question, {
        tally: await store.tally(selection, questionId, scan),
        latest: (id) => store.latest(selection, id, scan),
        translate,
        heading: { questionId, title: translate(title) },
      }),
    );
  }
  return results;
}
