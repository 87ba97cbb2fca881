import type { SurveyDraft } from '@service-popups/contract';
import { UserFacingError } from '../../format/user-facing-error';
import { questionTypeInfo } from './question-types';

/** Returns a data URL for downloading the survey. */
export function surveyFile(draft: SurveyDraft): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(draft, null, 2))}`;
}

/** Parses a survey file. The builder and the server check the content. */
export function readSurveyFile(text: string): SurveyDraft {
  const draft = parsed(text);
  if (!isSurvey(draft)) throw new SurveyFileError();
  const { name, defaultLanguage, pages, ends, hiddenFields } = draft;
  return { name, defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}

export class SurveyFileError extends UserFacingError {
  constructor() {
    super({
      title: 'This file isn’t a survey',
      detail: 'Nothing was changed. Choose a JSON file that was exported from a survey.',
    });
    this.name = 'SurveyFileError';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks what the builder needs to render the survey. */
export function isSurvey(value: unknown): value is SurveyDraft {
  const draft = value as Partial<Record<keyof SurveyDraft, unknown>> | null | undefined;
  return (
    typeof draft?.name === 'string' &&
    typeof draft.defaultLanguage === 'string' &&
    isListOf(draft.pages, (page) => isListOf(field(page, 'questions'), isQuestion)) &&
    isListOf(draft.ends, hasId) &&
    (draft.hiddenFields === undefined || isList(draft.hiddenFields, hasId))
  );
}

function isList(value: unknown, fits: (entry: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(fits);
}

function isListOf(value: unknown, fits: (entry: unknown) => boolean): boolean {
  return isList(value, fits) && value.length > 0;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function hasId(value: unknown): boolean {
  return typeof field(value, 'id') === 'string';
}

function isQuestion(value: unknown): boolean {
  return (
    hasId(value) &&
    Object.hasOwn(questionTypeInfo, String(field(value, 'type'))) &&
    field(value, 'title') !== undefined
  );
}
