import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ErrorBox } from './error-box';
import classes from './dialog.module.css';

interface FormDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** What has to be entered, if anything. */
  field?: ReactNode;
  button: string;
  /** Whether the button is red. */
  isDangerous?: boolean;
  isPending: boolean;
  /** Why it failed, if it did. */
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form in a dialog. Render it only while it's open. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, field, button, isDangerous = false, isPending } = props;
  const { error, onSubmit, onClose } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Don't submit a form around the dialog.
    event.stopPropagation();
    if (!isPending) onSubmit();
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
        <ErrorBox error={error} />
        <div className={classes.text}>{children}</div>
        {field}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(isDangerous && { color: 'red.9' })} loading={isPending}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

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
  return (
    <FormDialog
      title={title}
      button={button}
      isDangerous={!harmless}
      isPending={isPending}
      error={error}
      field={
        confirmText === undefined ? null : (
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
        )
      }
      onSubmit={() => {
        const differs = confirmText !== undefined && entered.trim() !== confirmText.trim();
        setMismatch(differs);
        if (!differs) mutate();
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
