import { Button } from '@mantine/core';

const DEMO_PROJECT = 'demo';

export function isDemo(projectId: string): boolean {
  return projectId === DEMO_PROJECT;
}

export function DemoLink() {
  return (
    <Button component="a" href="/demo/">
      Open the demo
    </Button>
  );
}
