import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { MoreIcon } from '../../ui/icons';
import { overlayTarget } from '../../ui/main-region';
import classes from './outline-item.module.css';

export interface OutlineItemProps {
  chosen: boolean;
  hasProblem: boolean;
  onChoose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function OutlineItem(props: OutlineItemProps) {
  const { chosen, hasProblem, onChoose, onKeyDown, children } = props;
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={chosen ? 'true' : undefined}
      data-problem={hasProblem || undefined}
      data-outline-item
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {children}
      {hasProblem ? <VisuallyHidden> has a problem</VisuallyHidden> : null}
    </button>
  );
}

/** The further actions of one row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu
      position="bottom-end"
      portalProps={{ target: overlayTarget() }}
      width={220}
      // Every action moves the focus itself.
      returnFocus={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={name}
          className={classes.more}
        >
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
    </Menu>
  );
}
