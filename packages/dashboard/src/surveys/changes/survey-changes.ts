import type { SurveyDraft } from '@service-popups/contract';
import { differences } from '../../format/differences';
import type { Change } from '../../ui/change-list';
import { listChanges } from './list-changes';
import { endChanges } from './end-changes';
import { conflictWords, type SideWords } from './find-unshared';
import { pageChanges } from './page-changes';
import { surveyFields } from './part-fields';
import { questionChanges } from './question-changes';

/** Returns the differences between two drafts: unless named otherwise, the saved one (theirs) and the local one (yours). */
export function surveyChanges(
  theirs: SurveyDraft,
  yours: SurveyDraft,
  words: SideWords = conflictWords,
): Change[] {
  const changes = [
    ...listChanges(surveyFields, '', [theirs, theirs], [yours, yours]),
    ...pageChanges(theirs, yours, words),
    ...questionChanges(theirs, yours, words),
    ...endChanges(theirs, yours, words),
  ];
  if (changes.length > 0) return changes;
  // Fall back to the stored values, so that no difference goes unreported.
  return differences(visible(theirs), visible(yours)).map(({ path, before = '', after = '' }) => ({
    field: path,
    before,
    after,
  }));
}

/** The survey without the marks of outdated translations, which follow from other changes. */
function visible({ translatedFrom: _marks, ...rest }: SurveyDraft): object {
  return rest;
}
