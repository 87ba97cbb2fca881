import { useDocumentTitle } from '@mantine/hooks';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

export function NotFoundPage() {
  useDocumentTitle('Page not found – Service Popups');
  return (
    <Card>
      <EmptyState
        title={<h1>Page not found</h1>}
        action={<LinkButton to="/">Go to your projects</LinkButton>}
      >
        Check the URL. The page may have moved or been deleted.
      </EmptyState>
    </Card>
  );
}
