import type {
  Question,
  QuestionResults,
  SharedQuestion,
  SharedResults,
  Survey,
} from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { ProblemError } from '../../http/problem';
import { breakdownOf } from '../results/breakdown';
import { groupedBy } from '../results/dimensions';
import { translatorOf } from '../results/questions/question-reader';
import type { Scan } from '../results/scans';
import { selectResponses } from '../results/select-responses';
import type { Selection } from '../results/selection';
import { questionsOf } from '../results/service';
import type { ResultsStore } from '../results/store';
import type { NoiseFor } from './create-noise';
import { protectQuestion } from './protect-question';
import type { OpenedLink } from './store';

interface Parts {
  sql: Sql;
  results: ResultsStore;
  noiseFor: NoiseFor;
}

/** Everything that a shared page shows: no ids of people or responses, and nothing about few of them. */
export async function sharedResults(
  { sql, results: store, noiseFor }: Parts,
  { environmentId, popupId, title, project, timeZone, settings, expiresAt }: OpenedLink,
  scan: Scan,
): Promise<SharedResults> {
  const { filters, by } = settings;
  // The filters are those of a member.
  const reader = { environmentId, isMember: true };
  const selected = await selectResponses(store, reader, popupId, filters);
  const { selection, survey } = selected;
  const head = { title, project, timeZone, ...settings, expiresAt: expiresAt.getTime() };
  if (!survey) return { ...head, questions: [] };
  const grouping = by === null ? null : groupingOf(sql, selection, survey, by);
  const asked = new Map(survey.pages.flatMap((page) => page.questions).map((one) => [one.id, one]));
  const questions: SharedQuestion[] = [];
  for (const results of await questionsOf(store, selected, scan)) {
    const { questionId, answers } = results;
    const isGrouped =
      grouping && answers >= settings.minGroup && canBeGrouped(results, grouping.by);
    const breakdown = isGrouped
      ? await breakdownOf(sql, store, { ...selected, survey, questionId, by: grouping.by }, scan)
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
function groupingOf(sql: Sql, selection: Selection, survey: Survey, by: string) {
  try {
    const { known, isTime } = groupedBy(sql, selection, survey, by, translatorOf(survey));
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
