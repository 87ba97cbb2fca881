import type { Outcome } from '@service-popups/contract';
import type { DecisionDetail } from '@service-popups/rules';
import { formatDateTime } from '../format/time';

const MAX_LISTED = 5;

/** Strips the origin from a URL: most rules are about the path. */
export function withoutOrigin(url: string): string {
  const page = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return page === '' ? '/' : page;
}

export function formatList(entries: readonly string[] = []): string {
  const more = entries.length - MAX_LISTED;
  const named = entries.slice(0, MAX_LISTED).join(', ');
  return more > 0 ? `${named} and ${String(more)} more` : named;
}

export function formatDayCount(days: number): string {
  return days === 1 ? '1 day' : `${String(days)} days`;
}

export function describeLastShown(at: number | undefined): string {
  return at === undefined
    ? 'It hasn’t been shown to this visitor'
    : `It was last shown on ${formatDateTime(at)}`;
}

export function formatUntil(detail: DecisionDetail | undefined): string {
  return detail && 'until' in detail ? ` until ${formatDateTime(detail.until)}` : '';
}

export function formatTimes(times: number): string {
  return times === 1 ? 'once' : `${String(times)} times`;
}

const leavings: Readonly<Record<Outcome, string>> = {
  closed: 'the visitor closed it',
  declined: 'the visitor declined',
  later: 'the visitor asked to be asked later',
  partial: 'the visitor answered a part of it',
  completed: 'the visitor completed it',
};

/** How the visitor left a popup, as part of a sentence. */
export function describeLeaving(outcome: Outcome | undefined): string {
  return outcome ? leavings[outcome] : 'it was shown, and nothing else is known';
}
