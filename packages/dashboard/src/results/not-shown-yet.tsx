import { EmptyState } from '../ui/empty-state';
import { DemoLink, isDemo } from './demo-link';

export function NotShownYet({ projectId }: { projectId: string }) {
  if (isDemo(projectId)) {
    return (
      <EmptyState title={<h3>Not shown yet</h3>} action={<DemoLink />}>
        Open the demo and answer the popup there, then come back: the results appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<h3>Not shown yet</h3>}>
      Open a page of your application where its trigger fires. If nothing appears, check that the
      page uses the API key of this environment.
    </EmptyState>
  );
}
