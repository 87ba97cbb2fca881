import type { DaysQuery, Funnel, FunnelCounts } from '@service-popups/contract';
import { addDays, daysBetween, formatDay, formatShortDay } from '../../format/days';
import { formatCount, formatTimes } from '../../format/numbers';
import { leaders } from '../questions/describe-tally';

/** A day, or a week for long periods. */
export interface TrendPoint extends Required<Funnel> {
  from: string;
  to: string;
}

const MAX_DAILY_POINTS = 100;
const DAYS_PER_WEEK = 7;

/** Returns the funnel by day, including days without activity; by week for long periods. */
export function createTrend(byDay: FunnelCounts['byDay'], days: DaysQuery): TrendPoint[] {
  const from = days.from ?? byDay[0]?.day;
  const to = days.to ?? byDay.at(-1)?.day;
  if (from === undefined || to === undefined || from > to) return [];
  const step = daysBetween(from, to) > MAX_DAILY_POINTS ? DAYS_PER_WEEK : 1;
  const points: TrendPoint[] = [];
  for (let start = from; start <= to; start = addDays(start, step)) {
    const end = addDays(start, step - 1);
    points.push({
      from: start,
      to: end < to ? end : to,
      shown: 0,
      answered: 0,
      completed: 0,
      dismissed: 0,
      declined: 0,
    });
  }
  for (const { day, shown, answered, completed, dismissed = 0, declined = 0 } of byDay) {
    const point = points[Math.floor((daysBetween(from, day) - 1) / step)];
    if (point === undefined) continue;
    point.shown += shown;
    point.answered += answered;
    point.completed += completed;
    point.dismissed += dismissed;
    point.declined += declined;
  }
  return points;
}

export function pointName({ from, to }: Pick<TrendPoint, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatShortDay(from)} to ${formatDay(to)}`;
}

/** Summarises the trend. */
export function describeTrend(points: readonly TrendPoint[]): string {
  const shown = points.reduce((sum, point) => sum + point.shown, 0);
  const [first] = points;
  if (first === undefined || shown === 0) return 'The popup wasn’t shown in this period.';
  const [most = first, ...ties] = leaders(points, (point) => point.shown);
  if (points.length === 1) return `Shown ${formatTimes(shown)} on ${pointName(first)}.`;
  const byWeek = points.some(({ from, to }) => from !== to);
  const unit = byWeek ? 'week' : 'day';
  const tied =
    ties.length === 0
      ? ''
      : `, and as often in ${formatCount(ties.length)} other ${unit}${ties.length === 1 ? '' : 's'}`;
  const when = byWeek ? `in the week ${pointName(most)}` : `on ${pointName(most)}`;
  if (shown === 1) return `Shown once, ${when}.`;
  const mean = shown / points.length;
  const each = formatCount(mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean));
  return `Shown ${formatTimes(shown)}, ${each} per ${unit} on average. Peak: ${formatTimes(most.shown)} ${when}${tied}.`;
}
