export {
  formatAnswerFilters,
  parseAnswerFilters,
  type AnswerFilter,
  type AnswerTest,
} from './formats/answer-filter';
export {
  announcementButtons,
  announcementProblem,
  announcementSurvey,
  type DraftProblem,
} from './announcement';
export { BYTE_ORDER_MARK, csvLine, entriesInOneCell, inOneCell } from './formats/csv';
export { contrast, ensureContrast, mixColors, textColorOn } from './colors/contrast';
export { checks, decide, failedRules } from './decide/decide';
export { escapeHtml } from './formats/escape-html';
export { formatFileName } from './formats/file-name';
export { parseRichText, type RichNode } from './formats/parse-rich-text';
export type {
  Check,
  Decision,
  DecisionContext,
  DecisionDetail,
  Suppression,
  VisitorState,
} from './decide/situation';
export { detectDevice } from './detect-device';
export { effectiveTriggers } from './effective-triggers';
export { inSample } from './in-sample';
export { matchesOrigin, originProblem, type OriginProblem } from './matching/allowed-origin';
export { firstMismatch, matchesAll } from './matching/comparison';
export { isHashRoute, splitHash } from './matching/hash-route';
export { matchesLanguage } from './matching/language';
export { matchesPath } from './matching/path';
export { getOwn } from './get-own';
export {
  colorProblems,
  resolveColors,
  DEFAULT_RADIUS,
  defaultColors,
  describeColorProblem,
  GRAPHIC_CONTRAST,
  hasColors,
  TEXT_CONTRAST,
  withTheme,
  type ColorProblem,
  type Scheme,
  type SchemeColors,
} from './colors/theme-style';
export { formatTagFilter, parseTagFilter, tagKey, tidyTag, type TagFilter } from './formats/tags';
export { allValidators } from './survey/all-validators';
export {
  answerText,
  describeAnswers,
  entriesInOrder,
  type DescribedAnswer,
  type LabelledQuestion,
} from './survey/answer-text';
export { answerProblem } from './survey/answer-problem';
export { compareQuestions } from './survey/compare-questions';
export { pointsTotal } from './survey/validators/points';
export { draftProblems, findReachedParts, surveyProblems } from './survey/check/survey-problems';
export { shortText } from './survey/check/names';
export type { SurveyProblem } from './survey/check/survey-problem';
export { matchesCondition, listValues } from './survey/condition';
export { findMismatches, type Mismatch } from './survey/shape/find-mismatches';
export { hiddenAnswers } from './survey/hidden-answers';
export { displayOrder } from './survey/display-order';
export { date } from './survey/validators/date';
export { email } from './survey/validators/email';
export { consent, link, statement } from './survey/validators/flag';
export { matrix } from './survey/validators/matrix';
export { multipleChoice } from './survey/validators/multiple-choice';
export { number } from './survey/validators/number';
export { pictureChoice } from './survey/validators/picture-choice';
export { points } from './survey/validators/points';
export { ranking } from './survey/validators/ranking';
export { rating } from './survey/validators/rating';
export { dropdown, singleChoice } from './survey/validators/single-choice';
export { text } from './survey/validators/text';
export { yesNo } from './survey/validators/yes-no';
export { localText } from './survey/local-text';
export { nextStep } from './survey/next-step';
export type { Step } from './survey/follow-path';
export { otherKey } from './survey/other-key';
export { localizePopup } from './survey/popup-language';
export { pipeText, type PipeSource } from './survey/pipe-text';
export { pagesAhead } from './survey/progress';
export type { AnswerProblem, AnswerValidator, AnswerValidators } from './survey/answer-validator';
export {
  CES_EASY_FROM,
  CSAT_BEST_RATINGS,
  csatPoints,
  npsGroups,
  getScale,
  type RatingRange,
} from './survey/rating-scales';
export { contentLanguage, localizeSurvey } from './survey/survey-language';
export type { SurveySetup } from './survey/survey-setup';
export type { PageOnPath, PageProblem } from './survey/visit-page';
export { walkSurvey, type Walk } from './survey/walk-survey';
