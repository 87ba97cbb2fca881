import type { Account, InvitationView } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitation } from '../api/links';
import { sessionQuery, signOut } from '../api/session';
import { LinkButton } from '../ui/link-button';
import { focusMain } from '../ui/main-region';
import { AccountCard } from './account-card';
import classes from './account-card.module.css';
import { AccountForm } from './account-form';
import { CreateAccountForm } from './create-account-form';
import { Outcome } from './outcome';
import { formErrorMessage } from './error-messages';

const roleWords: Readonly<Record<InvitationView['role'], string>> = {
  viewer: 'see everything in it',
  editor: 'edit and publish its surveys and popups',
  owner: 'manage everything in it',
};

interface Props {
  token: string;
  invitation: InvitationView;
  /** Who is signed in; null: nobody. */
  account: Account | null;
}

/** The invitation for whoever opens it: the invited account, another one, or nobody we know. */
export function InvitationForm({ token, invitation, account }: Props) {
  const { email, projectName, role, newAccount } = invitation;
  const client = useQueryClient();
  const [joined, setJoined] = useState(false);
  // Signing in changes who is known, before the page is left.
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
      await acceptInvitation({ token });
    } catch (error) {
      // The session may have ended meanwhile; then the page says how to go on.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      throw error;
    }
    setJoined(true);
    await client.invalidateQueries();
  };
  const leave = async () => {
    await signOut();
    await client.resetQueries();
    focusMain();
  };
  const known = creating ? null : account;
  return (
    <AccountCard
      title={`Join “${projectName}”`}
      intro={
        <>
          <strong>{email}</strong> is invited as <strong>{role}</strong>, to {roleWords[role]}.
        </>
      }
    >
      {known === null && newAccount ? (
        <CreateAccountForm
          token={token}
          email={email}
          onCreated={() => {
            setCreating(true);
          }}
        />
      ) : null}
      {known === null && !newAccount ? <SignInFirst email={email} /> : null}
      {known?.email === email ? (
        <AccountForm
          fields={[]}
          button="Join project"
          send={join}
          errorMessage={formErrorMessage}
        />
      ) : null}
      {known !== null && known.email !== email ? (
        <>
          <p className={classes.words}>
            You’re signed in as <strong>{known.email}</strong>. To accept, sign out, then continue
            as <strong>{email}</strong>.
          </p>
          <AccountForm
            fields={[]}
            button="Sign out and continue"
            send={leave}
            errorMessage={formErrorMessage}
          />
        </>
      ) : null}
    </AccountCard>
  );
}

/** Says the same whether or not there is an account: that is nobody else's business. */
function SignInFirst({ email }: { email: string }) {
  const { publicHref } = useLocation();
  return (
    <>
      <p className={classes.words}>
        Sign in as <strong>{email}</strong> to accept. If you don’t have an account yet, ask an
        administrator of this server to invite you.
      </p>
      <LinkButton to="/sign-in" search={{ from: publicHref }} variant="filled" size="md" fullWidth>
        Sign in to accept
      </LinkButton>
    </>
  );
}
