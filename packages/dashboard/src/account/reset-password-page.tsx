import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { setPassword } from '../api/links';
import { LinkButton } from '../ui/link-button';
import { AccountCard, Outcome } from './account-card';
import { AccountForm } from './account-form';
import { newPasswordField, type Values } from './fields';
import { isLinkToken } from './validate-fields';
import { isLinkRejected, formErrorMessage } from './error-messages';

const fields = [{ ...newPasswordField, label: 'New password' }];

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const client = useQueryClient();
  const [result, setResult] = useState<'changed' | 'rejected'>();

  if (result === 'changed')
    return (
      <Outcome title="Password changed" action={<LinkButton to="/sign-in">Sign in</LinkButton>}>
        You’re signed out everywhere, and your access tokens no longer work. Sign in with the new
        password.
      </Outcome>
    );
  if (result === 'rejected' || !isLinkToken(token))
    return (
      <Outcome
        title="This link doesn’t work"
        action={<LinkButton to="/forgot-password">Request a new link</LinkButton>}
      >
        It’s incomplete, already used, or more than an hour old.
      </Outcome>
    );

  const send = async ({ password }: Values) => {
    try {
      await setPassword({ token, password });
    } catch (error) {
      if (isLinkRejected(error)) setResult('rejected');
      throw error;
    }
    setResult('changed');
    await client.resetQueries();
  };
  return (
    <AccountCard
      title="Set a new password"
      intro="This signs you out everywhere and revokes all your access tokens."
    >
      <AccountForm
        fields={fields}
        button="Set password"
        send={send}
        errorMessage={formErrorMessage}
      />
    </AccountCard>
  );
}
