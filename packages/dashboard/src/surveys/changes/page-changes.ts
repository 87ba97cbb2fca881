import type { SurveyDraft } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { listChanges } from './list-changes';
import { findUnshared, type SideWords } from './find-unshared';
import { orderChange } from './order-change';
import { pageFields } from './part-fields';
import { questionLine, quotedText } from './quoted';

/** Returns pages that were added, removed, reordered or changed. */
export function pageChanges(theirs: SurveyDraft, yours: SurveyDraft, words: SideWords): Change[] {
  return [
    ...findUnshared(placedPages(theirs), placedPages(yours), words),
    ...orderChange('Page order', namedPages(theirs), namedPages(yours)),
    ...yours.pages.flatMap((page, at) => {
      const same = theirs.pages.find(({ id }) => id === page.id);
      const name = `Page ${String(at + 1)}: `;
      return same ? listChanges(pageFields, name, [same, theirs], [page, yours]) : [];
    }),
  ];
}

function placedPages(draft: SurveyDraft) {
  return draft.pages.map(({ id, questions }, at) => ({
    id,
    place: `Page ${String(at + 1)}`,
    text: questions.map((question) => questionLine(question, draft)).join('\n'),
  }));
}

function namedPages({ pages, defaultLanguage }: SurveyDraft) {
  return pages.map(({ id, questions: [first] }) => ({
    id,
    name: first ? quotedText(first.title, defaultLanguage, first.id) : id,
  }));
}
