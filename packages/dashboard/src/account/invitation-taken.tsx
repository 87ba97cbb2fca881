import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session';
import { LinkButton } from '../ui/link-button';
import { Outcome } from './outcome';

interface Props {
  email: string;
  projectName: string;
}

/** Whoever had an account has joined without signing in, and may be signed in as somebody else. */
export function InvitationTaken({ email, projectName }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const current = session?.account?.email;
  const title = `You are a member of “${projectName}” now`;
  if (current === email)
    return (
      <Outcome title={title} action={<LinkButton to="/">Open the dashboard</LinkButton>}>
        You find it among your projects.
      </Outcome>
    );
  if (current === undefined)
    return (
      <Outcome title={title} action={<LinkButton to="/sign-in">Sign in</LinkButton>}>
        Sign in as <strong>{email}</strong> to see it.
      </Outcome>
    );
  return (
    <Outcome title={title}>
      You are signed in as <strong>{current}</strong>. To see it, sign out in the menu above, then
      sign in as <strong>{email}</strong>.
    </Outcome>
  );
}
