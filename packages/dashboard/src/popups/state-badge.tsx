import type { PopupSummary } from '@service-popups/contract';
import classes from './state-badge.module.css';
import { stateLabel } from './text/state-label';

export function StateBadge({ popup }: { popup: Pick<PopupSummary, 'state' | 'changed'> }) {
  return (
    <span className={classes.badge} data-state={popup.state}>
      {stateLabel(popup)}
    </span>
  );
}
