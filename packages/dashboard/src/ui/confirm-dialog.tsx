import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { FormNotice } from '../account/form-notice';
import { formErrorMessage } from '../account/error-messages';
import classes from './confirm-dialog.module.css';

interface Props {
  title: string;
  /** What will happen. */
  children: ReactNode;
  button: string;
  run: () => Promise<unknown>;
  onClose: () => void;
  /** What has to be confirmText first, where a slip would cost much. */
  confirmText?: string;
  /** For what takes nothing away. */
  harmless?: boolean;
}

/** Asks before something that cannot be taken back. Rendered only while it is open. */
export function ConfirmDialog(props: Props) {
  const { title, children, button, run, onClose, confirmText, harmless = false } = props;
  const [entered, setEntered] = useState('');
  const [missed, setMissed] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand inside a form; that one is not sent.
    event.stopPropagation();
    const wrong = confirmText !== undefined && entered.trim() !== confirmText.trim();
    setMissed(wrong);
    if (!wrong && !isPending) mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {error === null ? null : <FormNotice message={formErrorMessage(error)} />}
        <div className={classes.words}>{children}</div>
        {confirmText === undefined ? null : (
          <TextInput
            label={
              <>
                Type <strong>{confirmText}</strong> to confirm
              </>
            }
            size="md"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={entered}
            error={missed ? 'This is not the same.' : undefined}
            onChange={(event) => {
              setEntered(event.currentTarget.value);
            }}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(harmless ? {} : { color: 'red.9' })} loading={isPending}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
