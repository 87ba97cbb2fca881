import {
  cleanMessages,
  CompleteSurvey,
  firstSchemaError,
  PopupDraft,
  ThemeDraft,
  unknownField,
  type SurveyDraft,
} from '@service-popups/contract';
import {
  announcementProblem,
  colorProblems,
  describeColorProblem,
  draftProblems,
} from '@service-popups/rules';
import type { TSchema } from 'typebox';
import { getFilePath, themeFile, type Content, type Kind } from './content';

/** A file that hasn't been validated. */
export interface FoundFile {
  kind: Kind;
  id: string;
  value: unknown;
}

/** Validates files for publishing, though the server stores incomplete drafts, and normalises them as it does before storing. */
export function checkContent(files: FoundFile[]): { content: Content; problems: string[] } {
  const content: Content = { themes: new Map(), surveys: new Map(), popups: new Map() };
  const problems: string[] = [];
  const has: Has = (kind, id) => files.some((file) => file.kind === kind && file.id === id);
  const check = {
    themes: checkTheme,
    surveys: checkSurvey,
    popups: (value: unknown) => checkPopup(value, has),
  };
  for (const { kind, id, value } of files) {
    const found = check[kind](value);
    problems.push(...found.map((problem) => `${getFilePath(kind, id)}: ${problem}`));
    if (found.length) continue;
    if (kind === 'themes') content.themes.set(id, themeFile(value as ThemeDraft));
    else if (kind === 'surveys') content.surveys.set(id, value as SurveyDraft);
    else content.popups.set(id, cleanMessages(value as PopupDraft));
  }
  const defaults = [...content.themes].filter(([, { isDefault }]) => isDefault);
  for (const [id] of defaults.slice(1))
    problems.push(`${getFilePath('themes', id)}: isDefault: another theme is the default already`);
  return { content, problems };
}

/** Whether there's a file for this id. */
type Has = (kind: Kind, id: string) => boolean;

function checkTheme(value: unknown): string[] {
  const problems = checkSchema(ThemeDraft, value);
  if (problems.length) return problems;
  const { style } = value as ThemeDraft;
  return colorProblems(style).map((problem) => `style.${describeColorProblem(problem)}`);
}

function checkSurvey(value: unknown): string[] {
  const problems = checkSchema(CompleteSurvey, value);
  if (problems.length) return problems;
  return draftProblems(value as SurveyDraft).map(
    ({ path, message }) => `${fieldOf(path)}: ${message}`,
  );
}

function checkPopup(value: unknown, has: Has): string[] {
  const problems = checkSchema(PopupDraft, value);
  if (problems.length) return problems;
  const { surveyId, themeId, startsAt = 0, endsAt = Infinity } = value as PopupDraft;
  const problem = announcementProblem(value as PopupDraft);
  return [
    ...(problem ? [`${problem.field}: ${problem.message}`] : []),
    ...(surveyId === undefined || has('surveys', surveyId)
      ? []
      : [`surveyId: ${getFilePath('surveys', surveyId)} does not exist`]),
    ...(themeId === undefined || has('themes', themeId)
      ? []
      : [`themeId: ${getFilePath('themes', themeId)} does not exist`]),
    ...(startsAt < endsAt ? [] : ['endsAt: must be after startsAt']),
  ];
}

function checkSchema(schema: TSchema, value: unknown): string[] {
  const error = firstSchemaError(schema, value);
  if (error) return [`${fieldOf(error.path)}: ${error.message}`];
  const unknown = unknownField(schema, value);
  return unknown ? [`${unknown.field}: unknown field`] : [];
}

function fieldOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.') || 'the file';
}
