import { Button, Modal, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '../../api/api-error';
import classes from '../../ui/confirm-dialog.module.css';
import { formErrorMessage } from '../error-messages';
import { FormNotice } from '../form-notice';
import { validateCurrentPassword } from '../validate-fields';

interface Props {
  title: string;
  button: string;
  children: ReactNode;
  run: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before a change to how the person signs in. Render it only while it's open. */
export function PasswordDialog({ title, button, children, run, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: onClose,
    onError: (rejection) => {
      if (isWrongPassword(rejection)) setProblem('Wrong password.');
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateCurrentPassword(password);
    setProblem(found);
    if (found === undefined && !isPending) mutate(password);
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
        {error === null || isWrongPassword(error) ? null : (
          <FormNotice message={formErrorMessage(error)} />
        )}
        <div className={classes.text}>{children}</div>
        <PasswordInput
          label="Your password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The server checks nothing else in these requests. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
