import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error';
import { FormDialog } from '../../ui/confirm-dialog';
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
  return (
    <FormDialog
      title={title}
      button={button}
      isPending={isPending}
      error={isWrongPassword(error) ? null : error}
      field={
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
      }
      onSubmit={() => {
        const found = validateCurrentPassword(password);
        setProblem(found);
        if (found === undefined) mutate(password);
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

/** The server checks nothing else in these requests. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
