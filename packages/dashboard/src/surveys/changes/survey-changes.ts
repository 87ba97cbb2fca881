import type { SurveyDraft } from '@service-popups/contract';
import { differences } from '../../format/differences';
import type { Change } from '../../ui/change-list';
import { listChanges } from './list-changes';
import { endChanges } from './end-changes';
import { pageChanges } from './page-changes';
import { surveyFields } from './part-fields';
import { questionChanges } from './question-changes';

/** Returns the differences between the saved survey (theirs) and the local draft (yours). */
export function surveyChanges(theirs: SurveyDraft, yours: SurveyDraft): Change[] {
  const changes = [
    ...listChanges(surveyFields, '', [theirs, theirs], [yours, yours]),
    ...pageChanges(theirs, yours),
    ...questionChanges(theirs, yours),
    ...endChanges(theirs, yours),
  ];
  if (changes.length > 0) return changes;
  // Fall back to the stored values, so that no difference goes unreported.
  return differences(theirs, yours).map(({ path, before = '', after = '' }) => ({
    field: path,
    before,
    after,
  }));
}
