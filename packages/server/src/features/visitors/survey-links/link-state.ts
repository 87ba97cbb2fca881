import type { SnapshotPopup } from '../snapshots/snapshot';

/** Whether the survey behind a link can be answered now. The popup decides: its state, dates and limits. */
export function linkState(
  popup: SnapshotPopup | undefined,
  now: number,
): 'open' | 'notOpen' | 'closed' {
  if (!popup?.published || popup.definition.announcement) return 'closed';
  const { startsAt = 0, endsAt = Infinity } = popup.definition;
  if (now >= endsAt) return 'closed';
  return now < startsAt ? 'notOpen' : 'open';
}
