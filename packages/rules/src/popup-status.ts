import type { PopupSummary } from '@service-popups/contract';

/** What a popup is doing now, as the team sees it. */
export type PopupStatus = 'draft' | 'scheduled' | 'live' | 'paused' | 'ended' | 'archived';

/** The status of a popup. A published one is live only within its dates and below its response limit. */
export function popupStatus(
  { state, live }: Pick<PopupSummary, 'state' | 'live'>,
  now: number,
): PopupStatus {
  if (state !== 'published') return state;
  const { startsAt = now, endsAt = Infinity, limitReached = false } = live ?? {};
  if (limitReached || now >= endsAt) return 'ended';
  return now < startsAt ? 'scheduled' : 'live';
}
