import type { ReactNode } from 'react';
import type { PopupScope } from '../api/scope';
import { EmptyState } from '../ui/card';
import { LinkButton } from '../ui/link-button';
import { Button } from '@mantine/core';

interface Props {
  place: PopupScope;
  /** A heading at the right level. */
  title: ReactNode;
}

export function NotShownYet({ place, title }: Props) {
  if (isDemo(place.projectId)) {
    return (
      <EmptyState title={title} action={<DemoLink />}>
        Open the demo and answer the popup, then come back to see the results.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/projects/$projectId/$environment/popups/$popupId/why" params={place}>
          Find out why
        </LinkButton>
      }
    >
      Open a page of your app where its trigger fires. If nothing appears, check that the page uses
      the API key of this environment.
    </EmptyState>
  );
}

const DEMO_PROJECT = 'demo';

function isDemo(projectId: string): boolean {
  return projectId === DEMO_PROJECT;
}

function DemoLink() {
  return (
    <Button component="a" href="/demo/">
      Open the demo
    </Button>
  );
}
