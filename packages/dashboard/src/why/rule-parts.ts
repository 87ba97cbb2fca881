import type { DecisionDetail } from '@service-popups/rules';
import { formatDateTime } from '../format/time';

const MAX_NAMED = 5;

/** The part of an address that rules are mostly about. */
export function pageWords(url: string): string {
  const page = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return page === '' ? '/' : page;
}

export function listWords(entries: readonly string[] = []): string {
  const more = entries.length - MAX_NAMED;
  const named = entries.slice(0, MAX_NAMED).join(', ');
  return more > 0 ? `${named} and ${String(more)} more` : named;
}

export function daysWords(days: number): string {
  return days === 1 ? '1 day' : `${String(days)} days`;
}

export function shownWords(at: number | undefined): string {
  return at === undefined
    ? 'It has not been shown to this visitor'
    : `It was last shown on ${formatDateTime(at)}`;
}

export function untilWords(detail: DecisionDetail | undefined): string {
  return detail && 'until' in detail ? `, until ${formatDateTime(detail.until)}` : '';
}
