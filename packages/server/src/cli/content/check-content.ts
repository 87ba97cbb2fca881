import { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { surveyProblems } from '@service-popups/rules';
import type { TSchema } from 'typebox';
import { cleanMessage } from '../../features/popups/clean-message';
import { firstSchemaError } from '../../http/first-schema-error';
import { pickKnownFields } from '../../http/pick-known-fields';
import { fileOf, type Content, type Kind } from './content';
import { formatContent } from './format-content';

/** A file that hasn't been validated. */
export interface FoundFile {
  kind: Kind;
  id: string;
  value: unknown;
}

/** Validates files as the server would, and normalises them as it does before storing. */
export function checkContent(files: FoundFile[]): { content: Content; problems: string[] } {
  const content: Content = { surveys: new Map(), popups: new Map() };
  const problems: string[] = [];
  const surveyIds = files.filter(({ kind }) => kind === 'surveys').map(({ id }) => id);
  for (const { kind, id, value } of files) {
    const found = kind === 'surveys' ? checkSurvey(id, value) : checkPopup(value, surveyIds);
    problems.push(...found.map((problem) => `${fileOf(kind, id)}: ${problem}`));
    if (found.length) continue;
    if (kind === 'surveys') content.surveys.set(id, value as SurveyDraft);
    else {
      const draft = value as PopupDraft;
      content.popups.set(id, { ...draft, message: cleanMessage(draft.message) });
    }
  }
  return { content, problems };
}

function checkSurvey(id: string, value: unknown): string[] {
  const problems = checkSchema(SurveyDraft, value);
  if (problems.length) return problems;
  return surveyProblems({ id, version: 1, ...(value as SurveyDraft) }).map(
    ({ path, message }) => `${fieldOf(path)}: ${message}`,
  );
}

function checkPopup(value: unknown, surveyIds: string[]): string[] {
  const problems = checkSchema(PopupDraft, value);
  if (problems.length) return problems;
  const { surveyId, startsAt = 0, endsAt = Infinity } = value as PopupDraft;
  return [
    ...(surveyIds.includes(surveyId)
      ? []
      : [`surveyId: ${fileOf('surveys', surveyId)} does not exist`]),
    ...(startsAt < endsAt ? [] : ['endsAt: must be after startsAt']),
  ];
}

function checkSchema(schema: TSchema, value: unknown): string[] {
  const error = firstSchemaError(schema, value);
  if (error) return [`${fieldOf(error.path)}: ${error.message}`];
  // The server silently drops unknown fields; in a file they are most likely misspelt.
  return formatContent(pickKnownFields(schema, value)) === formatContent(value)
    ? []
    : [`${unknownField(value, pickKnownFields(schema, value)) ?? 'a field'}: unknown field`];
}

/** The path of the first field of `value` that `known` doesn't have. */
function unknownField(value: unknown, known: unknown, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(known as object, key)) return at;
    const deeper = unknownField(inner, (known as Record<string, unknown>)[key], at);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function fieldOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.') || 'the file';
}
