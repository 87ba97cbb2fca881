import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { invitationQuery } from '../api/links';
import { LinkButton } from '../ui/link-button';
import { ProblemNotice } from '../ui/problem-notice';
import { AccountSkeleton } from './account-skeleton';
import { InvitationForm } from './invitation-form';
import { isLinkToken } from './is-link-token';
import { Outcome } from './outcome';
import { isLinkRefused } from './problem-words';

export function InvitationPage() {
  const { token } = useSearch({ from: '/invitation' });
  return isLinkToken(token) ? <Invitation token={token} /> : <InvitationOver />;
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data !== undefined) return <InvitationForm token={token} invitation={data} />;
  if (error === null) return <AccountSkeleton />;
  if (isLinkRefused(error)) return <InvitationOver />;
  return <ProblemNotice error={error} onRetry={() => void refetch()} />;
}

function InvitationOver() {
  return (
    <Outcome
      title="This invitation does not work"
      action={<LinkButton to="/sign-in">Sign in</LinkButton>}
    >
      Its link is incomplete, has been used, or is more than seven days old; or it was withdrawn.
      Ask whoever sent it for a new one. If you have taken it already, sign in.
    </Outcome>
  );
}
