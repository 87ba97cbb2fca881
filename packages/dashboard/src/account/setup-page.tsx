import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { createFirstAccount, setupQuery } from '../api/links';
import { sessionQuery } from '../api/session';
import { LinkButton } from '../ui/link-button';
import { ProblemNotice } from '../ui/problem-notice';
import { AccountCard } from './account-card';
import { AccountForm } from './account-form';
import { AccountSkeleton } from './account-skeleton';
import { emailField, nameField, newPasswordField, type Values } from './fields';
import { isLinkToken } from './is-link-token';
import { Outcome } from './outcome';
import { isLinkRejected, formErrorMessage } from './error-messages';
import { useSignIn } from './use-sign-in';

const fields = [nameField, emailField, newPasswordField];

/** Where the link leads that the server prints as long as there is no account. */
export function SetupPage() {
  const { token } = useSearch({ from: '/setup' });
  const session = useQuery(sessionQuery);
  const setup = useQuery(setupQuery);
  const navigate = useNavigate();
  const startSession = useSignIn();
  const [refused, setRefused] = useState(false);
  const [made, setMade] = useState(false);

  // Whoever has just come has something to set up; whoever was here before has not.
  if (session.data?.account) return <Navigate to={made ? '/projects/new' : '/'} replace />;
  if (setup.data === undefined) {
    if (setup.error === null) return <AccountSkeleton />;
    return <ProblemNotice error={setup.error} onRetry={() => void setup.refetch()} />;
  }
  if (!setup.data.needed)
    return (
      <Outcome
        title="This server is set up"
        action={<LinkButton to="/sign-in">Sign in</LinkButton>}
      >
        The first account has been made, so this link has done its work. Sign in with that account,
        or ask its owner to invite you.
      </Outcome>
    );
  if (refused || !isLinkToken(token))
    return (
      <Outcome title="This link does not work">
        It is incomplete, has been used, or is more than 24 hours old. Start the server again: it
        prints a new link under “Set up”.
      </Outcome>
    );

  const send = async ({ name, email, password }: Values) => {
    try {
      await createFirstAccount({ token, name, email, password });
    } catch (error) {
      setRefused(isLinkRejected(error));
      if (error instanceof ApiError && error.status === 409) await setup.refetch();
      throw error;
    }
    setMade(true);
    // The account is there, whatever becomes of signing in.
    await startSession({ email, password }).catch(() => navigate({ to: '/sign-in' }));
  };
  return (
    <AccountCard
      title="Make the first account"
      intro="It is the administrator of this server, and owns its demo project. You sign in with it from now on."
    >
      <AccountForm
        fields={fields}
        button="Make the account"
        send={send}
        errorMessage={formErrorMessage}
      />
    </AccountCard>
  );
}
