import type { SurveyDraft } from '@service-popups/contract';
import { findMismatches, type Mismatch } from '@service-popups/rules';
import { UserFacingError } from '../../format/user-facing-error';
import { asDraft } from './as-draft';

/** Returns a data URL for downloading the survey. */
export function surveyFile(draft: SurveyDraft): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(draft, null, 2))}`;
}

/** Parses a survey file. The builder and the server check the content. */
export function readSurveyFile(text: string): SurveyDraft {
  const draft = parsed(text);
  if (!isSurvey(draft)) throw new SurveyFileError();
  return asDraft(draft);
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

/** Checks what the builder needs to show a draft. */
export function isSurvey(value: unknown): value is SurveyDraft {
  const draft = value as Partial<SurveyDraft> | null | undefined;
  return typeof draft?.name === 'string' && findMismatches('Survey', draft).every(isIncomplete);
}

/** Whether only something is missing, or too long, which the builder shows as a problem. */
function isIncomplete({ rule, path }: Mismatch): boolean {
  const field = String(path.at(-1));
  if (rule === 'min') return !['pages', 'questions', 'ends'].includes(field);
  return rule === 'max' || rule === 'pattern';
}
