import type { QuestionResults } from '@service-popups/contract';
import { listAnsweredQuestions, findAsked } from '../selection/question-history';
import { chosenFormer, NOTHING_FORMER } from '../reading/former-parts';
import { createTranslator } from '../reading/question-reader';
import { readQuestion } from '../reading/read-question';
import type { Scan } from '../selection/scans';
import type { SelectedPopup } from '../selection/selection';
import type { QuestionsStore } from './store';

/** Results of every question of a survey in one popup, or of one question. */
export async function readQuestions(
  store: QuestionsStore,
  { selection, survey, history }: SelectedPopup,
  scan: Scan,
  only?: string,
): Promise<QuestionResults[]> {
  if (!survey) return [];
  const translate = createTranslator(survey);
  const questions = listAnsweredQuestions(survey).filter(
    ({ id }) => only === undefined || id === only,
  );
  const ids = questions.map(({ id }) => id);
  const leftOut = await store.countLeftOut(selection, ids, scan);
  const results: QuestionResults[] = [];
  // Sequential: each may need a slot, and one long survey must not fill the queue.
  for (const question of questions) {
    const { id: questionId, title } = question;
    const tally = await store.tally(selection, questionId, scan);
    const { former = NOTHING_FORMER } = findAsked(history, survey, questionId) ?? {};
    const left = leftOut.get(questionId);
    results.push(
      await readQuestion(question, {
        tally,
        latest: (id) => store.latest(selection, id, scan),
        translate,
        former: chosenFormer(former, [tally]),
        heading: {
          questionId,
          title: translate(title),
          ...(left !== undefined && { leftOut: left }),
        },
      }),
    );
  }
  return results;
}
