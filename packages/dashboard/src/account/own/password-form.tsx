import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { changePassword } from '../../api/session';
import { notify } from '../../ui/notify';
import classes from '../../ui/setting-form.module.css';
import { currentPasswordFault, newPasswordFault, passwordRule } from '../field-faults';
import { FormNotice } from '../form-notice';
import { problemWords } from '../problem-words';
import own from './password-form.module.css';

const toggle = { 'aria-label': 'Show or hide the password' };

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (value) => currentPasswordFault(value) ?? null,
      newPassword: (value) => newPasswordFault(value) ?? null,
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset();
      notify({
        words: 'The new password is set',
        detail: 'On other devices you have to sign in again.',
      });
    },
    onError: (refusal) => {
      if (!isWrong(refusal)) return;
      form.setFieldError('currentPassword', 'This is not your password.');
      form.getInputNode('currentPassword')?.focus();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!isPending) mutate(values);
    },
    (faults) => form.getInputNode(Object.keys(faults)[0] ?? '')?.focus(),
  );
  return (
    <form className={`${classes.form ?? ''} ${own.narrow ?? ''}`} onSubmit={submit} noValidate>
      {error === null || isWrong(error) ? null : <FormNotice words={problemWords(error)} />}
      {/* For password managers, which keep a password with the name it belongs to. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Current password"
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label="New password"
        description={passwordRule}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('newPassword')}
      />
      <div>
        <Button type="submit" loading={isPending}>
          Change the password
        </Button>
      </div>
    </form>
  );
}

/** The server takes the new one as it was checked here, so that it can only mean the other. */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
