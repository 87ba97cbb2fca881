import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { changePassword } from '../../api/session';
import { tokensQuery } from '../../api/tokens';
import { notify } from '../../ui/notify';
import classes from '../../ui/setting-form.module.css';
import { validateCurrentPassword, validateNewPassword, passwordRule } from '../validate-fields';
import { FormNotice } from '../form-notice';
import { formErrorMessage } from '../error-messages';
import own from './password-form.module.css';

const toggle = { 'aria-label': 'Show or hide the password' };

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', revokeTokens: false },
    validate: {
      currentPassword: (value) => validateCurrentPassword(value) ?? null,
      newPassword: (value) => validateNewPassword(value) ?? null,
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: async (_nothing, { revokeTokens }) => {
      form.reset();
      notify({
        title: 'Password changed',
        detail: revokeTokens
          ? 'You’re signed out on other devices, and your access tokens no longer work.'
          : 'You’re signed out on other devices.',
      });
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
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
      {error === null || isWrong(error) ? null : <FormNotice message={formErrorMessage(error)} />}
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
      <Checkbox
        label="Also revoke all access tokens"
        description="Scripts and tools that use them stop working. Do this if someone may know your password."
        {...form.getInputProps('revokeTokens', { type: 'checkbox' })}
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
