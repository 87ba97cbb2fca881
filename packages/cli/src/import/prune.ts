import {
  cleanMessages,
  CompleteSurvey,
  firstSchemaError,
  PopupDraft,
  type SurveyDraft,
} from '@service-popups/contract';
import { draftProblems } from '@service-popups/rules';
import type { Report } from './report';

/** Generous: every round removes a part, and only broken surveys need more than a few. */
const MAX_ROUNDS = 300;
/** Parts that a survey can do without, the smallest first. */
const PARTS = [
  /^\/pages\/\d+\/jumps\/\d+/,
  /^\/pages\/\d+\/questions\/\d+\/showIf/,
  /^\/pages\/\d+\/questions\/\d+/,
  /^\/pages\/\d+\/autoAdvance/,
  /^\/pages\/\d+/,
  /^\/ends\/\d+/,
  /^\/hiddenFields\/\d+/,
];

/** Removes and reports whatever breaks a rule, such as a page that no jump leads to any more. */
export function pruneSurvey(survey: SurveyDraft, report: Report): SurveyDraft | undefined {
  const pruned = structuredClone(survey);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const problem = firstSchemaError(CompleteSurvey, pruned) ?? draftProblems(pruned)[0];
    if (!problem) return pruned;
    const { path, message } = problem;
    const part = PARTS.map((pattern) => pattern.exec(path)?.[0]).find((found) => found);
    if (part === undefined || !removePart(pruned, part)) {
      report(
        '',
        `the survey can't be converted: ${path.slice(1).replaceAll('/', '.')}: ${message}`,
      );
      return undefined;
    }
    report('', `${part.slice(1).replaceAll('/', '.')} of the result was left out: ${message}`);
  }
  report('', "the survey can't be converted: too many of its parts have problems");
  return undefined;
}

/** Removes a part, and a page that is empty without it. Returns whether the survey still has pages and ends. */
function removePart({ pages, ends, hiddenFields }: SurveyDraft, part: string): boolean {
  const [list, first = '', kind, second = ''] = part.split('/').slice(1);
  const index = Number(first);
  if (list === 'hiddenFields') hiddenFields?.splice(index, 1);
  else if (list === 'ends') ends.splice(index, 1);
  else if (kind === 'jumps') pages[index]?.jumps?.splice(Number(second), 1);
  else if (kind === 'autoAdvance') delete pages[index]?.autoAdvance;
  else if (part.endsWith('/showIf')) delete pages[index]?.questions[Number(second)]?.showIf;
  else {
    if (kind === 'questions') pages[index]?.questions.splice(Number(second), 1);
    if (kind === undefined || !pages[index]?.questions.length) pages.splice(index, 1);
  }
  return pages.length > 0 && ends.length > 0;
}

/** No source has announcements, so every popup needs its survey. */
const REQUIRED: readonly string[] = [...PopupDraft.required, 'surveyId'];

/** Cleans messages as the server does, then removes and reports what breaks a rule. */
export function prunePopup(popup: PopupDraft, report: Report): PopupDraft | undefined {
  const pruned = cleanMessages(structuredClone(popup));
  if (firstSchemaError(PopupDraft.properties.message, pruned.message)) {
    pruned.message = '';
    report('', 'message of the result was left out: it is too long');
  }
  if ((pruned.startsAt ?? 0) >= (pruned.endsAt ?? Infinity)) {
    delete pruned.endsAt;
    report('', 'endsAt of the result was left out: must be after startsAt');
  }
  for (;;) {
    const error = firstSchemaError(PopupDraft, pruned);
    if (!error) return pruned;
    const { path, message } = error;
    const [, field = ''] = path.split('/');
    const where = path.slice(1).replaceAll('/', '.');
    if (!field || REQUIRED.includes(field) || !Object.hasOwn(pruned, field)) {
      report('', `the popup can't be converted: ${where}: ${message}`);
      return undefined;
    }
    Reflect.deleteProperty(pruned, field);
    report('', `${field} of the result was left out: ${where}: ${message}`);
  }
}
