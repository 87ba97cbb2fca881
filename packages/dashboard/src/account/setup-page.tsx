import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery, setupQuery } from '../api/account';
import { ApiError } from '../api/api-error';
import { api } from '../api/client';
import { LinkButton } from '../ui/link-button';
import { ErrorBox } from '../ui/error-box';
import { AccountCard, AccountSkeleton, Outcome } from './account-card';
import { AccountForm } from './account-form';
import { emailField, nameField, newPasswordField, type Values } from './fields';
import { isLinkToken } from './validate-fields';
import { isLinkRejected } from './error-messages';
import { describeError } from '../ui/describe-error';
import { useSignIn } from './use-sign-in';

const fields = [nameField, emailField, newPasswordField];

/** The page behind a setup link, which works until an account exists. */
export function SetupPage() {
  const { token } = useSearch({ from: '/setup' });
  const session = useQuery(sessionQuery);
  const setup = useQuery(setupQuery);
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [rejected, setRejected] = useState(false);
  const [created, setCreated] = useState(false);

  // A new account continues with its first project.
  if (session.data?.account) return <Navigate to={created ? '/projects/new' : '/'} replace />;
  if (setup.data === undefined) {
    if (setup.error === null) return <AccountSkeleton />;
    return <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />;
  }
  if (!setup.data.needed)
    return (
      <Outcome
        title="This server is already set up"
        action={<LinkButton to="/sign-in">Sign in</LinkButton>}
      >
        This link has already been used to create the admin account. Sign in with that account, or
        ask an administrator to invite you.
      </Outcome>
    );
  if (rejected || !isLinkToken(token))
    return (
      <Outcome title="This link doesn’t work">
        It’s incomplete, more than 24 hours old, or replaced by a newer one. For a new link, run{' '}
        <code>service-popups setup-link</code> on the server.
      </Outcome>
    );

  const send = async ({ name, email, password }: Values) => {
    try {
      await api.POST('/api/v1/setup', { body: { token, name, email, password } });
    } catch (error) {
      setRejected(isLinkRejected(error));
      if (error instanceof ApiError && error.status === 409) await setup.refetch();
      throw error;
    }
    setCreated(true);
    // The account exists even if signing in fails.
    await signIn({ email, password }).catch(() => navigate({ to: '/sign-in' }));
  };
  return (
    <AccountCard
      title="Create your admin account"
      intro="This account administers the server and owns its demo project."
    >
      <AccountForm
        fields={fields}
        button="Create account"
        send={send}
        errorMessage={describeError}
      />
    </AccountCard>
  );
}
