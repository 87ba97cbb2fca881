import {
  cleanMessages,
  CompleteSurvey,
  firstSchemaError,
  PopupDraft,
  unknownField,
  type SurveyDraft,
} from '@service-popups/contract';
import { announcementProblem, draftProblems } from '@service-popups/rules';
import type { TSchema } from 'typebox';
import { fileOf, type Content, type Kind } from './content';

/** A file that hasn't been validated. */
export interface FoundFile {
  kind: Kind;
  id: string;
  value: unknown;
}

/** Validates files for publishing, though the server stores incomplete drafts, and normalises them as it does before storing. */
export function checkContent(files: FoundFile[]): { content: Content; problems: string[] } {
  const content: Content = { surveys: new Map(), popups: new Map() };
  const problems: string[] = [];
  const surveyIds = files.filter(({ kind }) => kind === 'surveys').map(({ id }) => id);
  for (const { kind, id, value } of files) {
    const found = kind === 'surveys' ? checkSurvey(value) : checkPopup(value, surveyIds);
    problems.push(...found.map((problem) => `${fileOf(kind, id)}: ${problem}`));
    if (found.length) continue;
    if (kind === 'surveys') content.surveys.set(id, value as SurveyDraft);
    else content.popups.set(id, cleanMessages(value as PopupDraft));
  }
  return { content, problems };
}

function checkSurvey(value: unknown): string[] {
  const problems = checkSchema(CompleteSurvey, value);
  if (problems.length) return problems;
  return draftProblems(value as SurveyDraft).map(
    ({ path, message }) => `${fieldOf(path)}: ${message}`,
  );
}

function checkPopup(value: unknown, surveyIds: string[]): string[] {
  const problems = checkSchema(PopupDraft, value);
  if (problems.length) return problems;
  const { surveyId, startsAt = 0, endsAt = Infinity } = value as PopupDraft;
  const problem = announcementProblem(value as PopupDraft);
  return [
    ...(problem ? [`${problem.field}: ${problem.message}`] : []),
    ...(surveyId === undefined || surveyIds.includes(surveyId)
      ? []
      : [`surveyId: ${fileOf('surveys', surveyId)} does not exist`]),
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
