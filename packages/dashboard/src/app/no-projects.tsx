import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

/** What somebody sees who is not signed in, where no project is open to everybody. */
export function NoProjects() {
  return (
    <Card>
      <EmptyState
        title={<h1>Sign in to see your projects</h1>}
        action={<LinkButton to="/sign-in">Sign in</LinkButton>}
      >
        This server shows no project to those who are not signed in.
      </EmptyState>
    </Card>
  );
}
