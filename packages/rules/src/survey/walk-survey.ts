import type { Answers } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { stepFrom } from './next-step';
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
  const { survey } = setup;
  const pages: PageOnPath[] = [];
  let kept = hiddenValues(setup, answers);
  let step: { index: number; end: string | undefined } = { index: 0, end: survey.ends[0]?.id };
  for (let page = survey.pages[0]; page; page = survey.pages[step.index]) {
    const { kept: keptHere, isComplete, ...visited } = visitPage(setup, page, answers, kept);
    if (!visited.questions.length) {
      step = { index: step.index + 1, end: undefined };
      continue;
    }
    pages.push(visited);
    kept = keptHere;
    if (!isComplete) return { pages, answers: kept, end: undefined };
    // Only answers on the path affect the next step.
    step = stepFrom(setup, step.index, kept);
  }
  return { pages, answers: kept, end: step.end ?? survey.ends[0]?.id };
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
