import type { LocalText, Question, SurveyDraft } from '@service-popups/contract';
import { plainText } from '../model/plain-text';
import { questionKinds } from '../model/question-kinds';

const LONGEST = 60;

/** A text as the name of what it stands on: in quotes, and not too long. */
export function quoted(text: LocalText, main: string, missing: string): string {
  const words = plainText(text, main, missing);
  return `“${words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words}”`;
}

/** A question in a line: its words, and its type. */
export function questionLine({ id, title, type }: Question, draft: SurveyDraft): string {
  return `${quoted(title, draft.defaultLanguage, id)}, ${questionKinds[type].name}`;
}
