import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { popupsQuery } from '../../api/popups';
import { type Scope, scopeKey } from '../../api/scope';
import { SURVEY, loadSurvey, surveyQuery } from '../../api/surveys';
import { useAutosave, useUnsavedKey, type Autosave } from '../../editing/use-autosave';
import { useHistory, type Steps } from '../../editing/use-history';
import { asDraft } from '../model/as-draft';
import { isSurvey } from '../model/survey-file';

/** The draft of a survey, which is saved by itself. */
export interface Draft {
  draft: SurveyDraft;
  change: (draft: SurveyDraft) => void;
  autosave: Autosave<ManagedSurvey>;
}

export function useDraft(scope: Scope, survey: ManagedSurvey, enabled: boolean): Draft {
  const client = useQueryClient();
  const [draft, change] = useState(() => asDraft(survey));
  const { id } = survey;
  const autosave = useAutosave({
    key: useUnsavedKey(scope, 'surveys', id),
    value: draft,
    saved: survey,
    valueOf: asDraft,
    isValue: isSurvey,
    enabled,
    save: (value, revision) =>
      api.PUT(SURVEY, { path: { ...scope, surveyId: id }, revision, body: value }),
    load: () => loadSurvey(scope, id),
    onSaved: (saved) => {
      client.setQueryData(surveyQuery(scope, id).queryKey, saved);
      const listKey = [...scopeKey(scope), 'surveys'];
      void client.invalidateQueries({ queryKey: listKey, exact: true });
      // Its popups may have unpublished changes now.
      void client.invalidateQueries({ queryKey: popupsQuery(scope).queryKey, exact: true });
    },
    onRestore: change,
  });
  return { draft, change, autosave };
}

/** Undo, redo and Ctrl+S for a survey on a page of its own. */
export function useDraftKeys({ draft, change, autosave }: Draft): Steps {
  const steps = useHistory(draft, change);
  useHotkeys([['mod+S', () => void autosave.saveNow()]], []);
  return steps;
}
