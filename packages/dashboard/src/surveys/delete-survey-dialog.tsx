import { ConfirmDialog } from '../ui/confirm-dialog';

interface Props {
  run: () => Promise<void>;
  onClose: () => void;
}

export function DeleteSurveyDialog({ run, onClose }: Props) {
  return (
    <ConfirmDialog onClose={onClose} title="Delete this survey?" button="Delete survey" run={run}>
      <p>
        You can undo this right after deleting it. A survey that’s used by a popup can’t be deleted:
        change or delete the popup first.
      </p>
    </ConfirmDialog>
  );
}
