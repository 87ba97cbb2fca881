import type { Survey, SurveyDraft } from '@service-popups/contract';
import { compareQuestions } from '@service-popups/rules';
import { describeQuestionChange } from './describe-question-change';
import { plainText } from './plain-text';
import { hasAnswer } from './question-types';
import { renameQuestion } from './references';
import { answerIds, listQuestions } from './survey-edits';
import { unusedId } from './unused-id';

/** A survey as it was last published with a popup. */
export interface LiveSurvey {
  /** The number of that version of the popup. */
  version: number;
  survey: Pick<Survey, 'pages' | 'hiddenFields'>;
}

/** A question whose answers so far can't be counted with new ones. */
export interface SplitQuestion {
  questionId: string;
  title: string;
  /** Says so, and why. */
  warning: string;
}

/** Finds the questions of a draft whose answers can't be counted with those to the live survey. */
export function findSplits(
  live: readonly Pick<LiveSurvey, 'survey'>[],
  draft: SurveyDraft,
): SplitQuestion[] {
  const { defaultLanguage } = draft;
  return listQuestions(draft).flatMap((question) => {
    const [reason] = live.flatMap(({ survey }) => {
      const before = listQuestions(survey).find(({ id }) => id === question.id);
      if (!before || !hasAnswer(before.type)) return [];
      const change = compareQuestions(before, question);
      return change ? [describeQuestionChange(change, [before, question], defaultLanguage)] : [];
    });
    if (reason === undefined) return [];
    return [
      {
        questionId: question.id,
        title: plainText(question.title, defaultLanguage, question.id),
        warning: `Answers so far won’t be counted with new ones: ${reason}.`,
      },
    ];
  });
}

const MAX_ID_LENGTH = 64;

/**
 * Gives a question a new id, so that its answers are counted on their own. Conditions and texts that refer to it
 * follow, since they're about the question that visitors get. The id has the number of the next version, which no
 * earlier version can have used.
 */
export function asNewQuestion(
  draft: SurveyDraft,
  id: string,
  live: readonly LiveSurvey[],
): SurveyDraft {
  const taken = new Set([...answerIds(draft), ...idsOf(live)]);
  const base = id.replace(/_v\d+$/, '');
  let version = Math.max(1, ...live.map((one) => one.version));
  let next: string;
  do {
    version += 1;
    const suffix = `_v${String(version)}`;
    next = base.slice(0, MAX_ID_LENGTH - suffix.length) + suffix;
  } while (taken.has(next));
  return renameQuestion(draft, id, next);
}

/** Renames questions that an edit has added under the id of a live one, whose answers they would share. */
export function avoidLiveIds(
  before: SurveyDraft,
  after: SurveyDraft,
  live: readonly LiveSurvey[],
): SurveyDraft {
  const known = new Set(answerIds(before));
  const liveIds = new Set(idsOf(live));
  return listQuestions(after)
    .filter(({ id }) => !known.has(id) && liveIds.has(id))
    .reduce(
      (draft, { id }) =>
        renameQuestion(draft, id, unusedId('question', [...answerIds(draft), ...liveIds])),
      after,
    );
}

function idsOf(live: readonly LiveSurvey[]): string[] {
  return live.flatMap(({ survey }) => answerIds(survey));
}
