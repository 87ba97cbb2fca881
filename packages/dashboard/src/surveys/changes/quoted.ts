import type { LocalText, Question, SurveyDraft } from '@service-popups/contract';
import { plainText, quoted } from '../model/plain-text';
import { questionTypeInfo } from '../model/question-types';

/** A text as a name, in quotes. */
export function quotedText(text: LocalText, main: string, missing: string): string {
  return quoted(plainText(text, main, missing));
}

/** A question's title and type on one line. */
export function questionLine({ id, title, type }: Question, draft: SurveyDraft): string {
  return `${quotedText(title, draft.defaultLanguage, id)}, ${questionTypeInfo[type].name}`;
}
