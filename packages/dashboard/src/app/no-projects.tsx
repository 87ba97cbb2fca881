import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

/** Shown without a session when no project is public. */
export function NoProjects() {
  return (
    <Card>
      <EmptyState
        title={<h1>Sign in to see your projects</h1>}
        action={<LinkButton to="/sign-in">Sign in</LinkButton>}
      >
        This server has no public projects.
      </EmptyState>
    </Card>
  );
}
