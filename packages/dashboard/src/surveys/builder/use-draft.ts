import type { ManagedSurvey } from '@service-popups/contract';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { type Scope, scopeKey } from '../../api/scope';
import { SURVEY, loadSurvey, surveyQuery } from '../../api/surveys';
import { useAutosave, useUnsavedKey } from '../../editing/use-autosave';
import { useHistory } from '../../editing/use-history';
import { asDraft } from '../model/as-draft';
import { isSurvey } from '../model/survey-file';

/** The draft of a survey, with undo and redo. It's saved by itself. */
export function useDraft(scope: Scope, survey: ManagedSurvey, enabled: boolean) {
  const client = useQueryClient();
  const [draft, change] = useState(() => asDraft(survey));
  const { undo, redo } = useHistory(draft, change);
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
    },
    onRestore: change,
  });
  useHotkeys([['mod+S', () => void autosave.saveNow()]], []);
  return { draft, change, undo, redo, autosave };
}

export type Draft = ReturnType<typeof useDraft>;
