import type { SurveyDraft } from '@service-popups/contract';
import { differences } from '../../format/differences';
import type { Change } from '../../ui/change-list';
import { changesOf } from './changes-of';
import { endChanges } from './end-changes';
import { pageChanges } from './page-changes';
import { surveyFields } from './part-fields';
import { questionChanges } from './question-changes';

/** What differs between the survey that is saved, theirs, and the one that is here, yours. */
export function surveyChanges(theirs: SurveyDraft, yours: SurveyDraft): Change[] {
  const changes = [
    ...changesOf(surveyFields, '', [theirs, theirs], [yours, yours]),
    ...pageChanges(theirs, yours),
    ...questionChanges(theirs, yours),
    ...endChanges(theirs, yours),
  ];
  if (changes.length > 0) return changes;
  // Never silent: what has no words here is named as it is stored.
  return differences(theirs, yours).map(({ path, before = '', after = '' }) => ({
    field: path,
    before,
    after,
  }));
}
