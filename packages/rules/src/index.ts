export { checks, decide } from './decide/decide';
export type {
  Check,
  Decision,
  DecisionContext,
  DecisionDetail,
  Suppression,
  VisitorState,
} from './decide/situation';
export { deviceFor } from './device-for';
export { inSample } from './in-sample';
export { firstMismatch, matchesAll } from './matching/comparison';
export { isHashRoute, splitHash } from './matching/hash-route';
export { matchesLanguage } from './matching/language';
export { matchesPath } from './matching/path';
export { getOwn } from './get-own';
export { allKinds } from './survey/all-kinds';
export { answerProblem } from './survey/answer-problem';
export { surveyProblems } from './survey/check/survey-problems';
export type { SurveyProblem } from './survey/check/survey-problem';
export { hiddenAnswers } from './survey/hidden-answers';
export { inOrder } from './survey/in-order';
export { date } from './survey/kinds/date';
export { email } from './survey/kinds/email';
export { consent, link, statement } from './survey/kinds/mark';
export { matrix } from './survey/kinds/matrix';
export { multipleChoice } from './survey/kinds/multiple-choice';
export { number } from './survey/kinds/number';
export { pictureChoice } from './survey/kinds/picture-choice';
export { points } from './survey/kinds/points';
export { ranking } from './survey/kinds/ranking';
export { rating } from './survey/kinds/rating';
export { dropdown, singleChoice } from './survey/kinds/single-choice';
export { text } from './survey/kinds/text';
export { yesNo } from './survey/kinds/yes-no';
export { localText } from './survey/local-text';
export { nextStep, type Step } from './survey/next-step';
export { otherKey } from './survey/other-key';
export { pipeText, type PipeSource } from './survey/pipe-text';
export { pagesAhead } from './survey/progress';
export type { AnswerProblem, QuestionKind, QuestionKinds } from './survey/question-kind';
export {
  CES_EASY_FROM,
  CSAT_BEST_RATINGS,
  csatPoints,
  npsGroups,
  scaleOf,
  type RatingRange,
} from './survey/rating-scales';
export { contentLanguage, localizeSurvey } from './survey/survey-language';
export type { SurveySetup } from './survey/survey-setup';
export type { PageOnPath, PageProblem } from './survey/visit-page';
export { walkSurvey, type Walk } from './survey/walk-survey';
export type { SurveyTemplate } from './templates/survey-template';
export { surveyTemplates } from './templates/survey-templates';
