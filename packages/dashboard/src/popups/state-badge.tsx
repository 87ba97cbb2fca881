import type { PopupSummary } from '@service-popups/contract';
import classes from './rules.module.css';
import { describeStatus, popupStatus } from './text/popup-status';

interface Props {
  popup: PopupSummary;
  now: number;
}

/** What the popup is to visitors now, and whether its draft differs. */
export function StateBadge({ popup, now }: Props) {
  const hasChanges = popup.changed && popup.version !== null && popup.state !== 'archived';
  return (
    <span className={classes.badges}>
      <span className={classes.badge} data-status={popupStatus(popup, now)}>
        {describeStatus(popup, now)}
      </span>
      {hasChanges ? <span className={classes.changes}>Unpublished changes</span> : null}
    </span>
  );
}
