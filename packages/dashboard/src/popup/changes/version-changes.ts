import type { PopupDraft, Survey, SurveyDraft } from '@service-popups/contract';
import { draftChanges, type Names } from '../../popups/editor/draft-changes';
import { editWords } from '../../surveys/changes/find-unshared';
import { surveyChanges } from '../../surveys/changes/survey-changes';
import type { Change } from '../../ui/change-list';

type SurveyContent = Omit<SurveyDraft, 'name'>;

/** A popup and what its survey asks, in a version or as a draft. */
export interface PopupContent {
  draft: PopupDraft;
  /** Undefined for an announcement. */
  survey?: SurveyContent | Survey | undefined;
}

/** What visitors get of a survey. */
export function toDefinition({
  defaultLanguage,
  pages,
  ends,
  hiddenFields,
}: SurveyContent): SurveyContent {
  return { defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}

export interface VersionChanges {
  popup: Change[];
  survey: Change[];
}

/** The differences between two versions of a popup, and of its survey. */
export function versionChanges(
  before: PopupContent,
  after: PopupContent,
  names: Names,
): VersionChanges {
  const popup = draftChanges(before.draft, after.draft, names);
  // Another survey is a change of the popup.
  const isSame = before.draft.surveyId === after.draft.surveyId;
  if (!isSame || !before.survey || !after.survey) return { popup, survey: [] };
  const [was, is] = [before.survey, after.survey].map((survey) => ({
    name: '',
    ...toDefinition(survey),
  })) as [SurveyDraft, SurveyDraft];
  return { popup, survey: surveyChanges(was, is, editWords) };
}
