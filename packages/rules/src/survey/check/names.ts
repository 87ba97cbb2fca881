import type { LocalText, Survey } from '@service-popups/contract';
import { localText } from '../local-text';
import type { Reference } from './references';

type Named = Pick<Survey, 'defaultLanguage' | 'pages' | 'ends'>;

const MAX_LENGTH = 40;
/** Enough for a short text with extra white space. Thousands of problems can name a long title. */
const MAX_READ = 4 * MAX_LENGTH;
/** More than fit. */
const MAX_WORDS = MAX_LENGTH / 2 + 1;

/** A text in the default language, or else in any, on one line and shortened. May be empty. */
export function shortText(text: LocalText, language: string): string {
  const start = localText(text, language, language).trimStart().slice(0, MAX_READ);
  const line = start.trimEnd().split(/\s+/, MAX_WORDS).join(' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line;
}

// Problems name the parts of a survey by what the team sees: titles and page numbers, never ids.

export function pageName(page: number): string {
  return `page ${String(page + 1)}`;
}

export function questionName(
  { pages, defaultLanguage }: Named,
  page: number,
  question: number,
): string {
  const title = pages[page]?.questions[question]?.title ?? '';
  const short = shortText(title, defaultLanguage);
  return `question ${short ? `“${short}”` : String(question + 1)} on ${pageName(page)}`;
}

export function endName({ ends, defaultLanguage }: Named, end: number): string {
  const short = shortText(ends[end]?.title ?? '', defaultLanguage);
  return `end screen ${short ? `“${short}”` : String(end + 1)}`;
}

/** The name of a page or end screen by its id, if there's one. */
export function stepName(survey: Named, id: string): string | undefined {
  const page = survey.pages.findIndex((one) => one.id === id);
  if (page >= 0) return pageName(page);
  const end = survey.ends.findIndex((one) => one.id === id);
  return end >= 0 ? endName(survey, end) : undefined;
}

/** The name of what a condition or text refers to. */
export function keyName(
  survey: Survey,
  references: ReadonlyMap<string, Reference>,
  key: string,
): string {
  const reference = references.get(key);
  if (reference === 'hidden') return `hidden field “${key}”`;
  if (!reference) return `“${key}”`;
  return questionName(survey, ...reference.place);
}

/** Starts a sentence. */
export function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
