import { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { surveyProblems } from '@service-popups/rules';
import type { TSchema } from 'typebox';
import { cleanMessage } from '../../features/popups/clean-message';
import { firstSchemaError } from '../../http/first-schema-error';
import { pickKnownFields } from '../../http/pick-known-fields';
import { fileOf, type Content, type Kind } from './content';
import { formatContent } from './format-content';

/** A file as it was found: its content may be anything. */
export interface FoundFile {
  kind: Kind;
  id: string;
  value: unknown;
}

/** Checks files as the server would, and puts them into the form that it stores. */
export function checkContent(files: FoundFile[]): { content: Content; problems: string[] } {
  const content: Content = { surveys: new Map(), popups: new Map() };
  const problems: string[] = [];
  const surveyIds = files.filter(({ kind }) => kind === 'surveys').map(({ id }) => id);
  for (const { kind, id, value } of files) {
    const found = kind === 'surveys' ? surveyFaults(id, value) : popupFaults(value, surveyIds);
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

function surveyFaults(id: string, value: unknown): string[] {
  const faults = schemaFaults(SurveyDraft, value);
  if (faults.length) return faults;
  return surveyProblems({ id, version: 1, ...(value as SurveyDraft) }).map(
    ({ path, message }) => `${fieldOf(path)}: ${message}`,
  );
}

function popupFaults(value: unknown, surveyIds: string[]): string[] {
  const faults = schemaFaults(PopupDraft, value);
  if (faults.length) return faults;
  const { surveyId, startsAt = 0, endsAt = Infinity } = value as PopupDraft;
  return [
    ...(surveyIds.includes(surveyId)
      ? []
      : [`surveyId: there is no file ${fileOf('surveys', surveyId)}`]),
    ...(startsAt < endsAt ? [] : ['endsAt: must lie after startsAt']),
  ];
}

function schemaFaults(schema: TSchema, value: unknown): string[] {
  const fault = firstSchemaError(schema, value);
  if (fault) return [`${fieldOf(fault.path)}: ${fault.message}`];
  // The server would leave it out without a word; here it is most likely misspelt.
  return formatContent(pickKnownFields(schema, value)) === formatContent(value)
    ? []
    : [
        `${unknownField(value, pickKnownFields(schema, value)) ?? 'a field'}: is not a name known here`,
      ];
}

/** The first field that is not in the value that holds the known ones. */
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
