import type { Account, InvitationView } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../api/account';
import { api } from '../api/client';
import { LinkButton } from '../ui/link-button';
import { focusMain } from '../ui/main-region';
import { AccountCard, Outcome } from './account-card';
import classes from './account.module.css';
import { AccountForm } from './account-form';
import { CreateAccountForm } from './create-account-form';
import { describeError } from '../ui/describe-error';

const roleTexts: Readonly<Record<InvitationView['role'], string>> = {
  viewer: 'view everything in it',
  editor: 'edit and publish its surveys and popups',
  owner: 'manage everything in it',
};

interface Props {
  token: string;
  invitation: InvitationView;
  /** The signed-in account, or null. */
  account: Account | null;
  /** Whether new accounts have a password. */
  passwords: boolean;
}

/** The invitation, for the invited account, for another account, or without a session. */
export function InvitationForm({ token, invitation, account, passwords }: Props) {
  const { email, projectName, role } = invitation;
  const newAccount = invitation.newAccount && passwords;
  const client = useQueryClient();
  const [joined, setJoined] = useState(false);
  // Signing in updates the session before the page navigates away.
  const [creating, setCreating] = useState(false);
  if (joined)
    return (
      <Outcome
        title={`You’re now a member of “${projectName}”`}
        action={<LinkButton to="/">Open the dashboard</LinkButton>}
      >
        You’ll find it among your projects.
      </Outcome>
    );

  const join = async () => {
    try {
      await api.POST('/api/v1/invitations/accept', { body: { token } });
    } catch (error) {
      // If the session has ended, the page offers to sign in.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      throw error;
    }
    setJoined(true);
    await client.invalidateQueries();
  };
  const signOutFirst = async () => {
    await api.POST('/api/auth/sign-out');
    await client.resetQueries();
    focusMain();
  };
  const signedIn = creating ? null : account;
  return (
    <AccountCard
      title={`Join “${projectName}”`}
      intro={
        <>
          <strong>{email}</strong> is invited as <strong>{role}</strong>, to {roleTexts[role]}.
        </>
      }
    >
      {signedIn === null && newAccount ? (
        <CreateAccountForm
          token={token}
          email={email}
          onCreated={() => {
            setCreating(true);
          }}
        />
      ) : null}
      {signedIn === null && !newAccount ? (
        <SignInFirst email={email} passwords={passwords} />
      ) : null}
      {signedIn?.email === email ? (
        <AccountForm fields={[]} button="Join project" send={join} errorMessage={describeError} />
      ) : null}
      {signedIn !== null && signedIn.email !== email ? (
        <>
          <p className={classes.text}>
            You’re signed in as <strong>{signedIn.email}</strong>. To accept, sign out, then
            continue as <strong>{email}</strong>.
          </p>
          <AccountForm
            fields={[]}
            button="Sign out and continue"
            send={signOutFirst}
            errorMessage={describeError}
          />
        </>
      ) : null}
    </AccountCard>
  );
}

/** Shown whether or not the account exists, so as not to reveal which. */
function SignInFirst({ email, passwords }: { email: string; passwords: boolean }) {
  const { publicHref } = useLocation();
  return (
    <>
      <p className={classes.text}>
        Sign in as <strong>{email}</strong> to accept.
        {passwords
          ? ' If you don’t have an account yet, ask an administrator of this server to invite you.'
          : null}
      </p>
      <LinkButton to="/sign-in" search={{ from: publicHref }} variant="filled" size="md" fullWidth>
        Sign in to accept
      </LinkButton>
    </>
  );
}
