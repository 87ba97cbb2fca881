import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { FormNotice } from '../account/form-notice';
import { formErrorMessage } from '../account/error-messages';
import classes from './confirm-dialog.module.css';

interface Props {
  title: string;
  /** The consequences. */
  children: ReactNode;
  button: string;
  run: () => Promise<unknown>;
  onClose: () => void;
  /** Text to type first, for dangerous actions. */
  confirmText?: string;
  /** Without this, the button is red. */
  harmless?: boolean;
}

/** Asks for confirmation. Render it only while it's open. */
export function ConfirmDialog(props: Props) {
  const { title, children, button, run, onClose, confirmText, harmless = false } = props;
  const [entered, setEntered] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Don't submit a form around the dialog.
    event.stopPropagation();
    const differs = confirmText !== undefined && entered.trim() !== confirmText.trim();
    setMismatch(differs);
    if (!differs && !isPending) mutate();
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
        <div className={classes.text}>{children}</div>
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
            error={mismatch ? 'The text doesn’t match.' : undefined}
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
