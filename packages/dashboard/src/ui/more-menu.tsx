import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoreIcon } from './icons';

/** A menu of further actions. Separate from the row's button, so that lists load without it. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="More">
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
