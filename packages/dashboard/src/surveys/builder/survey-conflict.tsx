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
  /** Overwrites the given revision with the local draft. */
  onOverwrite: (revision: number) => void;
  /** Continues from the saved survey. */
  onUseTheirs: (survey: ManagedSurvey) => void;
  onReplace: (draft: SurveyDraft) => void;
}

/** Resolves a conflict with a survey that someone else has saved. */
export function SurveyConflict(props: Props) {
  const { opened, onClose, scope, survey, draft, busy, onOverwrite, onUseTheirs, onReplace } =
    props;
  const theirs = useQuery({
    ...surveyQuery(scope, survey.id),
    // A separate key, so that the builder doesn't change before the member has decided.
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
      onUseTheirs={(current) => {
        onUseTheirs(current);
        onReplace(asDraft(current));
      }}
      onOverwrite={({ revision }) => {
        onOverwrite(revision);
      }}
      busy={busy}
      note="If you use theirs, “Undo” restores your version. If you overwrite it, the audit log keeps their version."
    />
  );
}
