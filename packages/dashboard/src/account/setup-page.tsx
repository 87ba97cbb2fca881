import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { createFirstAccount, setupQuery } from '../api/links';
import { sessionQuery } from '../api/session';
import { LinkButton } from '../ui/link-button';
import { ProblemNotice } from '../ui/problem-notice';
import { AccountCard, AccountSkeleton, Outcome } from './account-card';
import { AccountForm } from './account-form';
import { emailField, nameField, newPasswordField, type Values } from './fields';
import { isLinkToken } from './validate-fields';
import { isLinkRejected, formErrorMessage } from './error-messages';
import { useSignIn } from './use-sign-in';

const fields = [nameField, emailField, newPasswordField];

/** The page behind the setup link, which the server prints until an account exists. */
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
    return <ProblemNotice error={setup.error} onRetry={() => void setup.refetch()} />;
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
        It’s incomplete, already used, or more than 24 hours old. Restart the server: it prints a
        new link under “Set up”.
      </Outcome>
    );

  const send = async ({ name, email, password }: Values) => {
    try {
      await createFirstAccount({ token, name, email, password });
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
        errorMessage={formErrorMessage}
      />
    </AccountCard>
  );
}
