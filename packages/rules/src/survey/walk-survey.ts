import type { Answers } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { matchesCondition, listValues } from './condition';
import { followPath } from './follow-path';
import type { SurveySetup } from './survey-setup';
import { visitPage, type PageOnPath } from './visit-page';

export interface Walk {
  /** The pages up to the first one that lacks a required answer. */
  readonly pages: readonly PageOnPath[];
  /** Only valid answers to the questions shown on these pages, and hidden fields. */
  readonly answers: Answers;
  /** Id of the end screen, if no required answer is missing. */
  readonly end: string | undefined;
}

/** Follows the path that these answers lead to. */
export function walkSurvey(setup: SurveySetup, answers: Answers): Walk {
  const pages: PageOnPath[] = [];
  let kept = hiddenValues(setup, answers);
  const last = followPath(
    setup.survey,
    (page) => {
      const { kept: keptHere, isComplete, ...visited } = visitPage(setup, page, answers, kept);
      if (!visited.questions.length) return undefined;
      pages.push(visited);
      kept = keptHere;
      return isComplete;
    },
    // Only answers on the path affect the next step.
    ({ when }) => matchesCondition(when, listValues(kept), setup.attributes),
  );
  return { pages, answers: kept, end: last.end || undefined };
}

function hiddenValues({ survey }: SurveySetup, answers: Answers): Answers {
  let hidden: Answers = {};
  for (const { id } of survey.hiddenFields ?? []) {
    const value = getOwn(answers, id);
    if (isHiddenValue(value)) hidden = { ...hidden, [id]: value };
  }
  return hidden;
}

/** Hidden fields hold the same values as attributes. */
function isHiddenValue(value: unknown): value is string | number | boolean {
  return typeof value === 'string'
    ? value.length <= 500
    : ['number', 'boolean'].includes(typeof value);
}
