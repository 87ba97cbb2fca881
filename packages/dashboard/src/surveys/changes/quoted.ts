import type { LocalText, Question, SurveyDraft } from '@service-popups/contract';
import { plainText } from '../model/plain-text';
import { questionTypeInfo } from '../model/question-types';

const MAX_LENGTH = 60;

/** Quotes and truncates a text, for use as a name. */
export function quoted(text: LocalText, main: string, missing: string): string {
  const plain = plainText(text, main, missing);
  return `“${plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH).trimEnd()}…` : plain}”`;
}

/** A question's title and type on one line. */
export function questionLine({ id, title, type }: Question, draft: SurveyDraft): string {
  return `${quoted(title, draft.defaultLanguage, id)}, ${questionTypeInfo[type].name}`;
}
