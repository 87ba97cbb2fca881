import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { invitationQuery, sessionQuery } from '../api/account';
import { LinkButton } from '../ui/link-button';
import { ErrorBox } from '../ui/error-box';
import { AccountSkeleton, Outcome } from './account-card';
import { InvitationForm } from './invitation-form';
import { isLinkToken } from './validate-fields';
import { isLinkRejected } from './error-messages';

export function InvitationPage() {
  const { token } = useSearch({ from: '/invitation' });
  return isLinkToken(token) ? <Invitation token={token} /> : <InvalidInvitation />;
}

function Invitation({ token }: { token: string }) {
  const invitation = useQuery(invitationQuery(token));
  const session = useQuery(sessionQuery);
  if (invitation.data !== undefined && session.data !== undefined) {
    const { account, passwords } = session.data;
    return (
      <InvitationForm
        token={token}
        invitation={invitation.data}
        account={account}
        passwords={passwords}
      />
    );
  }
  if (isLinkRejected(invitation.error)) return <InvalidInvitation />;
  const failed = [invitation, session].find(({ error }) => error !== null);
  if (failed === undefined) return <AccountSkeleton />;
  return <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />;
}

function InvalidInvitation() {
  return (
    <Outcome
      title="This invitation doesn’t work"
      action={<LinkButton to="/sign-in">Sign in</LinkButton>}
    >
      The link is incomplete, was already used, is more than seven days old, or was withdrawn. If
      you have already accepted it, sign in. Otherwise ask for a new invitation.
    </Outcome>
  );
}
