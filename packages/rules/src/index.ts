export { checks, decide, refusals } from './decide/decide';
export type {
  Check,
  Decision,
  DecisionContext,
  DecisionDetail,
  Refusal,
  VisitorState,
} from './decide/situation';
export { deviceFor } from './device-for';
export { inSample } from './in-sample';
export { firstMismatch, matchesAll } from './matching/comparison';
export { matchesLanguage } from './matching/language';
export { matchesPath } from './matching/path';
export { own } from './own';
export { answerProblem, type AnswerProblem } from './survey/answer-problem';
export { localText } from './survey/local-text';
export { nextStep, type Step } from './survey/next-step';
export { pageProblems, type PageProblem } from './survey/page-problems';
export { answersOnPath, pathTaken } from './survey/path-taken';
export { contentLanguage, localizeSurvey, surveyLanguages } from './survey/survey-language';
export { surveyProblems, type SurveyProblem } from './survey/survey-problems';
