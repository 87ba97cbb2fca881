import type {
  Question,
  QuestionResults,
  SharedQuestion,
  SharedResults,
  Survey,
} from '@service-popups/contract';
import { ProblemError } from '../../../http/problem';
import { readBreakdown } from '../questions/breakdown';
import { resolveGrouping } from '../questions/dimensions';
import { createTranslator } from '../reading/question-reader';
import type { Scan } from '../selection/scans';
import { selectResponses } from '../selection/select-responses';
import type { Selection } from '../selection/selection';
import { readQuestions } from '../questions/service';
import type { SelectionStore } from '../selection/store';
import type { QuestionsStore } from '../questions/store';
import type { NoiseFor } from './create-noise';
import type { Db } from '../../../db/db';
import { rollingFilters } from './rolling-filters';
import { protectQuestion } from './protect-question';
import type { OpenedLink } from './store';

interface Parts {
  db: Db;
  selections: SelectionStore;
  questions: QuestionsStore;
  noiseFor: NoiseFor;
}

/** Everything that a shared page shows: no ids of people or responses, and nothing about few of them. */
export async function sharedResults(
  { db, selections, questions: store, noiseFor }: Parts,
  { environmentId, popupId, title, project, timeZone, settings: saved, expiresAt }: OpenedLink,
  scan: Scan,
): Promise<SharedResults> {
  const filters = await rollingFilters(db, environmentId, saved.filters, saved.rollingDays);
  const settings = { ...saved, filters };
  const { by } = settings;
  // The filters are those of a member.
  const reader = { environmentId, isMember: true };
  const selected = await selectResponses(selections, reader, popupId, filters);
  const { selection, survey } = selected;
  const head = { title, project, timeZone, ...settings, expiresAt: expiresAt.getTime() };
  if (!survey) return { ...head, questions: [] };
  const grouping = by === null ? null : groupingOf(selection, survey, by);
  const asked = new Map(survey.pages.flatMap((page) => page.questions).map((one) => [one.id, one]));
  const questions: SharedQuestion[] = [];
  for (const results of await readQuestions(store, selected, scan)) {
    const { questionId, answers } = results;
    const isGrouped =
      grouping && answers >= settings.minGroup && canBeGrouped(results, grouping.by);
    const breakdown = isGrouped
      ? await readBreakdown(store, { ...selected, survey, questionId, by: grouping.by }, scan)
      : null;
    questions.push(
      await protectQuestion(
        {
          ...{ question: answered(asked.get(questionId)), results, breakdown },
          isVisitorsText: grouping?.isVisitorsText ?? false,
          isByAnswers: grouping?.isByAnswers ?? false,
        },
        settings,
        // Other popups get other noise, so that nobody can try out counts in their own.
        (about) => noiseFor([environmentId, popupId, about]),
      ),
    );
  }
  return { ...head, questions };
}

/** How questions are broken down. Null if they can't be, since the survey may have changed. */
function groupingOf(selection: Selection, survey: Survey, by: string) {
  try {
    const { known, isTime } = resolveGrouping(selection, survey, by, createTranslator(survey));
    const isField = (survey.hiddenFields ?? []).some(({ id }) => by === `answer:${id}`);
    return { by, isVisitorsText: by === 'page' || isField, isByAnswers: !known && !isTime };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid_request') return null;
    throw error;
  }
}

function answered(question: Question | undefined): Exclude<Question, { type: 'statement' }> {
  if (!question || question.type === 'statement') throw new Error('results without a question');
  return question;
}

/** As in the dashboard: all but texts, and not by the question itself. */
function canBeGrouped({ type, questionId }: QuestionResults, by: string): boolean {
  return type !== 'text' && type !== 'email' && by !== `answer:${questionId}`;
}
