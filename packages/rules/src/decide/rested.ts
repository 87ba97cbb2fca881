import type { Verdict } from './situation';

const DAY = 86_400_000;

/** Whether so many days lie behind a showing. A clock that was set back must not add to them. */
export function rested(shownAt: number | undefined, days: number, now: number): Verdict {
  const until = Math.min(shownAt ?? -Infinity, now) + days * DAY;
  return now >= until || { until };
}
