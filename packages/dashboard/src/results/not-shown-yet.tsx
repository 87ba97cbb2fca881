import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state';
import { DemoLink, isDemo } from './demo-link';

interface Props {
  projectId: string;
  /** At the level that its place asks for. */
  title: ReactNode;
}

export function NotShownYet({ projectId, title }: Props) {
  if (isDemo(projectId)) {
    return (
      <EmptyState title={title} action={<DemoLink />}>
        Open the demo and answer the popup there, then come back: the results appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title}>
      Open a page of your application where its trigger fires. If nothing appears, check that the
      page uses the API key of this environment.
    </EmptyState>
  );
}
