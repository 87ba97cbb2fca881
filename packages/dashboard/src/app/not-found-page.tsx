import { useDocumentTitle } from '@mantine/hooks';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

export function NotFoundPage() {
  useDocumentTitle('Page not found – Service Popups');
  return (
    <Card>
      <EmptyState
        title={<h1>There is no page at this address</h1>}
        action={<LinkButton to="/">Go to the first project</LinkButton>}
      >
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </Card>
  );
}
