import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

/** An empty list is another thing to somebody who is signed in than to somebody who is not. */
export function NoProjects({ onReload }: { onReload: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  if (session?.account === null)
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
  return (
    <Card>
      <EmptyState
        title={<h1>There is no project yet</h1>}
        action={
          <Button variant="default" onClick={onReload}>
            Look again
          </Button>
        }
      >
        Make one with the API, at <a href="/api/docs">POST /api/v1/projects</a>, or ask the owner of
        a project to invite you.
      </EmptyState>
    </Card>
  );
}
