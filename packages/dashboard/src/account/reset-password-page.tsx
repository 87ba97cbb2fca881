import '../ui/page-styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { resetQuery } from '../api/account';
import { api } from '../api/client';
import { LinkButton } from '../ui/link-button';
import { ErrorBox } from '../ui/error-box';
import { AccountCard, AccountSkeleton, Outcome } from './account-card';
import { AccountForm } from './account-form';
import { KeptPasskeys } from './kept-passkeys';
import { newPasswordField, type Values } from './fields';
import { isLinkToken } from './validate-fields';
import { isLinkRejected } from './error-messages';
import { describeError } from '../ui/describe-error';

const fields = [{ ...newPasswordField, label: 'New password' }];

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const [result, setResult] = useState<'changed' | 'rejected'>();

  if (result === 'changed')
    return (
      <Outcome title="Password changed" action={<LinkButton to="/sign-in">Sign in</LinkButton>}>
        You’re signed out everywhere, and your access tokens no longer work. Sign in with the new
        password.
      </Outcome>
    );
  if (result === 'rejected' || !isLinkToken(token)) return <InvalidLink />;
  return <ResetForm token={token} onResult={setResult} />;
}

interface FormProps {
  token: string;
  onResult: (result: 'changed' | 'rejected') => void;
}

function ResetForm({ token, onResult }: FormProps) {
  const client = useQueryClient();
  const { data: reset, error, refetch } = useQuery(resetQuery(token));
  const [keepPasskeys, setKeepPasskeys] = useState<string[]>([]);
  if (reset === undefined) {
    if (error === null) return <AccountSkeleton />;
    return isLinkRejected(error) ? (
      <InvalidLink />
    ) : (
      <ErrorBox error={error} onRetry={() => void refetch()} />
    );
  }
  const send = async ({ password }: Values) => {
    try {
      const body = { token, password, keepPasskeys };
      await api.POST('/api/v1/password-resets/redeem', { body });
    } catch (rejection) {
      if (isLinkRejected(rejection)) onResult('rejected');
      throw rejection;
    }
    onResult('changed');
    await client.resetQueries();
  };
  return (
    <AccountCard
      title="Set a new password"
      intro="This signs you out everywhere and revokes all your access tokens."
    >
      <AccountForm fields={fields} button="Set password" send={send} errorMessage={describeError}>
        <KeptPasskeys passkeys={reset.passkeys} kept={keepPasskeys} onChange={setKeepPasskeys} />
      </AccountForm>
    </AccountCard>
  );
}

function InvalidLink() {
  return (
    <Outcome
      title="This link doesn’t work"
      action={<LinkButton to="/forgot-password">Request a new link</LinkButton>}
    >
      It’s incomplete, already used, or more than an hour old.
    </Outcome>
  );
}
