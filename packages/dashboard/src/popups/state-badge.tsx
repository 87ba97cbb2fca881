import type { PopupSummary } from '@service-popups/contract';
import classes from './state-badge.module.css';
import { stateWords } from './words/state-words';

export function StateBadge({ popup }: { popup: Pick<PopupSummary, 'state' | 'changed'> }) {
  return (
    <span className={classes.badge} data-state={popup.state}>
      {stateWords(popup)}
    </span>
  );
}
