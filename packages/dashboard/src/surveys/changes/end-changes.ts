import type { SurveyDraft } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { listChanges } from './list-changes';
import { findUnshared, type SideWords } from './find-unshared';
import { orderChange } from './order-change';
import { endFields } from './part-fields';
import { quotedText } from './quoted';

/** Returns end screens that were added, removed, reordered or changed. */
export function endChanges(theirs: SurveyDraft, yours: SurveyDraft, words: SideWords): Change[] {
  const before = namedEnds(theirs);
  const after = namedEnds(yours);
  return [
    ...findUnshared(before, after, words),
    ...orderChange('End screen order', before, after),
    ...yours.ends.flatMap((end, at) => {
      const same = theirs.ends.find(({ id }) => id === end.id);
      const name = `End screen ${String(at + 1)}: `;
      return same ? listChanges(endFields, name, [same, theirs], [end, yours]) : [];
    }),
  ];
}

function namedEnds({ ends, defaultLanguage }: SurveyDraft) {
  return ends.map(({ id, title }) => {
    const name = quotedText(title, defaultLanguage, id);
    return { id, name, place: 'End screen', text: name };
  });
}
