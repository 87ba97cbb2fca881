import type { SurveyDraft } from '@service-popups/contract';
import { plainText } from './plain-text';

interface Named {
  id: string;
  name: string;
}

/** Returns what a condition can refer to: earlier questions and hidden fields. */
export function sourcesBefore(draft: SurveyDraft, page: number, question = Infinity): Named[] {
  const { defaultLanguage: language, hiddenFields = [] } = draft;
  const earlier = draft.pages
    .slice(0, page + 1)
    .flatMap(({ questions }, at) => (at === page ? questions.slice(0, question) : questions))
    .filter(({ type }) => type !== 'statement');
  return [
    ...earlier.map(({ id, title }) => ({ id, name: plainText(title, language, id) })),
    ...hiddenFields.map(({ id }) => ({ id, name: `hidden field ${id}` })),
  ];
}

/** Returns where a branching rule can lead: later pages and end screens. */
export function targetsAfter({ pages, ends, defaultLanguage }: SurveyDraft, page: number): Named[] {
  return [
    ...pages
      .map(({ id }, at) => ({ id, name: `page ${String(at + 1)}` }))
      .filter((_one, at) => at > page),
    ...ends.map(({ id, title }) => ({ id, name: `end: ${plainText(title, defaultLanguage, id)}` })),
  ];
}
