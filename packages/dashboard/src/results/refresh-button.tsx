import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { RefreshIcon } from '../ui/icons';
import classes from './results-page.module.css';

interface Props {
  busy: boolean;
  /** Resolves to whether it succeeded. */
  onRefresh: () => Promise<boolean>;
}

export function RefreshButton({ busy, onRefresh }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const refresh = async () => {
    setAnnouncement('');
    // Failures have their own notice.
    if (await onRefresh()) setAnnouncement('The results are up to date.');
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        // Not disabled while loading, since that would drop the keyboard focus.
        aria-disabled={busy}
        leftSection={
          <span className={classes.icon} data-busy={busy}>
            <RefreshIcon />
          </span>
        }
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
