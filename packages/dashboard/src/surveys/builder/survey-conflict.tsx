import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { scopeKey, type Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { ConflictDialog } from '../../ui/conflict-dialog';
import { surveyChanges } from '../changes/survey-changes';
import { asDraft } from '../model/as-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  scope: Scope;
  survey: ManagedSurvey;
  draft: SurveyDraft;
  busy: boolean;
  /** Saves what is here over the revision that is named. */
  onOverwrite: (revision: number) => void;
  /** Takes what is saved now as the ground for further changes. */
  onUseTheirs: (survey: ManagedSurvey) => void;
  onReplace: (draft: SurveyDraft) => void;
}

/** Somebody else has saved the survey. */
export function SurveyConflict(props: Props) {
  const { opened, onClose, scope, survey, draft, busy, onOverwrite, onUseTheirs, onReplace } = props;
  const theirs = useQuery({
    ...surveyQuery(scope, survey.id),
    // Under a key of its own: the builder must not change before the person has chosen.
    queryKey: [...scopeKey(scope), 'surveys', survey.id, 'conflict'],
    enabled: opened,
    gcTime: 0,
  });
  return (
    <ConflictDialog
      what="survey"
      opened={opened}
      onClose={onClose}
      theirs={theirs}
      changes={(current) => surveyChanges(asDraft(current), draft)}
      onTakeTheirs={(current) => {
        onUseTheirs(current);
        onReplace(asDraft(current));
      }}
      onSaveMine={({ revision }) => {
        onOverwrite(revision);
      }}
      busy={busy}
      note="If you take theirs, undo brings yours back. If you save yours over it, the audit log keeps theirs."
    />
  );
}
