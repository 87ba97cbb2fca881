import type { ManagedSurvey } from '@service-popups/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { ConflictDialog } from '../../ui/conflict-dialog';
import { surveyChanges } from '../changes/survey-changes';
import { asDraft } from '../model/as-draft';
import type { Draft } from './use-draft';

interface Props {
  scope: Scope;
  surveyId: string;
  draft: Pick<Draft, 'draft' | 'change' | 'autosave'>;
  opened: boolean;
  onClose: () => void;
}

/** Resolves a conflict with a survey that someone else has saved. */
export function SurveyConflict({ scope, surveyId, draft: mine, opened, onClose }: Props) {
  const { draft, change, autosave } = mine;
  const client = useQueryClient();
  const { queryKey } = surveyQuery(scope, surveyId);
  const theirs = useQuery({
    ...surveyQuery(scope, surveyId),
    // A separate key, so that the builder doesn't change before the member has decided.
    queryKey: [...queryKey, 'conflict'],
    enabled: opened,
    gcTime: 0,
  });
  const continueFrom = (current: ManagedSurvey) => {
    client.setQueryData(queryKey, current);
    autosave.rebase(current);
  };
  return (
    <ConflictDialog
      what="survey"
      opened={opened}
      onClose={onClose}
      theirs={theirs}
      changes={(current) => surveyChanges(asDraft(current), draft)}
      onUseTheirs={(current) => {
        continueFrom(current);
        change(asDraft(current));
      }}
      onOverwrite={(current) => {
        continueFrom(current);
        void autosave.saveNow();
      }}
      busy={false}
      note="If you use theirs, “Undo” restores your version. If you overwrite it, the audit log keeps their version."
    />
  );
}
