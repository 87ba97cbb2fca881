import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PasswordChange } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tokensQuery } from '../../api/account';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { notify } from '../../ui/notify';
import classes from '../../ui/setting.module.css';
import { validateCurrentPassword, validateNewPassword, passwordRule } from '../validate-fields';
import { ErrorBox } from '../../ui/error-box';
import own from './own-account.module.css';

const toggle = { 'aria-label': 'Show or hide password' };

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
    mutationFn: (body: PasswordChange) => api.POST('/api/auth/change-password', { body }),
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
    onError: (rejection) => {
      if (!isWrongPassword(rejection)) return;
      form.setFieldError('currentPassword', 'Wrong password.');
      form.getInputNode('currentPassword')?.focus();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!isPending) mutate(values);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form className={`${classes.form ?? ''} ${own.narrow ?? ''}`} onSubmit={submit} noValidate>
      {isWrongPassword(error) ? null : <ErrorBox error={error} />}
      {/* Lets password managers save the password under the right account. */}
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
          Change password
        </Button>
      </div>
    </form>
  );
}

/** The form already enforces the rules for new passwords, so a 400 means the current one is wrong. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
