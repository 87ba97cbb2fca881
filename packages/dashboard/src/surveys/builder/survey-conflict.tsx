import { Button, Group, Modal } from '@mantine/core';
import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { sideKey, type Side } from '../../api/side';
import { surveyQuery } from '../../api/surveys';
import { Loaded } from '../../ui/loaded';
import { asDraft } from '../model/as-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  side: Side;
  survey: ManagedSurvey;
  busy: boolean;
  /** Saves what is here over the revision that is named. */
  onOverwrite: (revision: number) => void;
  /** Takes what is saved now as the ground for further changes. */
  onTheirs: (survey: ManagedSurvey) => void;
  onTake: (draft: SurveyDraft) => void;
}

/** Somebody else has saved the survey: nothing is lost, the person chooses. */
export function SurveyConflict(props: Props) {
  const { opened, onClose, side, survey, busy, onOverwrite, onTheirs, onTake } = props;
  const theirs = useQuery({
    ...surveyQuery(side, survey.id),
    queryKey: [...sideKey(side), 'conflict', survey.id],
    enabled: opened,
    gcTime: 0,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Somebody else has saved this survey" size="lg">
      <Loaded query={theirs} height="8rem">
        {(current) => (
          <>
            <p>
              While you were editing, it was saved in another window or by another member. If you
              take theirs, undo brings yours back. If you save yours over it, the activity log keeps
              theirs.
            </p>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={onClose}>
                Go on editing
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  onTheirs(current);
                  onTake(asDraft(current));
                }}
              >
                Take theirs
              </Button>
              <Button
                loading={busy}
                onClick={() => {
                  onOverwrite(current.revision);
                }}
              >
                Save mine over it
              </Button>
            </Group>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
