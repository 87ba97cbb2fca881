import type { Breakdown, ChangedQuestion, DaysQuery } from '@service-popups/contract';
import {
  addDays,
  toDay,
  daysBetween,
  formatDay,
  formatMonth,
  formatShortDay,
} from '../../format/days';
import { getScore, type Score } from '../main-score';

const units = ['day', 'week', 'month'] as const;
export type TimeUnit = (typeof units)[number];

export function isTimeUnit(by: string): by is TimeUnit {
  return units.some((unit) => unit === by);
}

const MAX_DAYS_BY_DAY = 14;
const MAX_DAYS_BY_WEEK = 120;

/** The unit that gives a readable number of points. */
export function chooseUnit({ from, to }: DaysQuery, today: string): TimeUnit {
  if (from === undefined) return 'month';
  const days = daysBetween(from, to ?? today);
  return days <= MAX_DAYS_BY_DAY ? 'day' : days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/** Formats as in "1 Sep 2026", "Week of 31 Aug 2026" or "September 2026". */
export function timeName(unit: TimeUnit, day: string): string {
  if (unit === 'month') return formatMonth(day, { withYear: true });
  return unit === 'week' ? `Week of ${formatDay(day)}` : formatDay(day);
}

/** Without the year of a day, for axes. */
export function timeLabel(unit: TimeUnit, day: string): string {
  return unit === 'month' ? timeName(unit, day) : formatShortDay(day);
}

/** A day, week or month. */
export interface TimePoint {
  /** The first day. */
  day: string;
  /** Null if a shared page may have left them out. */
  answers: number | null;
  /** Whether there are too few answers to rely on. */
  isSmall: boolean;
  score: number | null;
  interval: Score['interval'];
  /** Of numbers. */
  median: number | null;
  /** The versions published in this time. */
  versions: number[];
  /** How the question changed in this time. */
  changes: ChangedQuestion[];
}

/** What happened to the question while it was asked. */
export interface Happened {
  versions: readonly { number: number; publishedAt: number }[];
  changes: readonly ChangedQuestion[];
  /** That of the project. */
  timeZone: string;
}

/** Returns the score over time, including times without answers, from `start` or the first answer on. */
export function listPoints(
  unit: TimeUnit,
  groups: Breakdown['groups'],
  { versions, changes, timeZone }: Happened,
  start?: string,
): TimePoint[] {
  const byDay = new Map(groups.map((group) => [group.id ?? '', group]));
  const days = [...byDay.keys()].sort();
  const first = start ?? days[0];
  const last = days.at(-1);
  const points: TimePoint[] = [];
  if (first === undefined || last === undefined) return points;
  for (let day = first; day <= last; day = nextTime(unit, day)) {
    const group = byDay.get(day);
    const score = group && getScore(group.results);
    points.push({
      day,
      answers: group?.results.answers ?? 0,
      isSmall: group?.isSmall ?? true,
      score: score?.value ?? null,
      interval: score?.interval ?? null,
      median: score?.median ?? null,
      versions: versions
        .filter(({ publishedAt }) => isDuring(unit, day, publishedAt, timeZone))
        .map(({ number }) => number)
        .sort((a, b) => a - b),
      changes: changes.filter(({ at }) => isDuring(unit, day, at, timeZone)),
    });
  }
  return points;
}

/** Whether a time is in the day, week or month that starts on this day. */
export function isDuring(unit: TimeUnit, day: string, at: number, timeZone: string): boolean {
  const on = toDay(at, timeZone);
  return on >= day && on < nextTime(unit, day);
}

/** The time of the newest change in a period, if it's before the first of these groups. */
export function startOfChange(
  unit: TimeUnit,
  { from = '' }: DaysQuery,
  { groups, changes = [] }: Pick<Breakdown, 'groups' | 'changes'>,
  timeZone: string,
): string | undefined {
  const last = changes.at(-1);
  const [first] = groups.map(({ id }) => id ?? '').sort();
  if (last === undefined || first === undefined) return undefined;
  const day = toDay(last.at, timeZone);
  if (day < from) return undefined;
  const start = firstDay(unit, day);
  return start < first ? start : undefined;
}

/** The first time of a period: where it begins, or else the first of these groups. */
export function findStart(
  unit: TimeUnit,
  { from }: DaysQuery,
  groups: Breakdown['groups'],
): string | undefined {
  return from === undefined ? groups.map(({ id }) => id ?? '').sort()[0] : firstDay(unit, from);
}

/** The first day of a day's week or month. */
function firstDay(unit: TimeUnit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return unit === 'week' ? addDays(day, -weekday) : day;
}

function nextTime(unit: TimeUnit, day: string): string {
  if (unit !== 'month') return addDays(day, unit === 'week' ? 7 : 1);
  // The 32nd of a month is in the next one.
  return `${addDays(day, 31).slice(0, 7)}-01`;
}

/** Compares the first time with the last: "NPS fell from +42 in September to +31 in October." */
export function describeTimes(
  unit: TimeUnit,
  points: readonly TimePoint[],
  { name, format }: Score,
): string {
  const reliable = points.flatMap(({ day, score, interval, isSmall }) =>
    isSmall || score === null || interval === null ? [] : [{ day, score, interval }],
  );
  const [first] = reliable;
  const last = reliable.at(-1);
  if (first === undefined || last === undefined || first === last)
    return 'Too few answers to see a trend.';
  const subject = name === 'Average' ? 'The average' : name;
  const withYear = first.day.slice(0, 4) !== last.day.slice(0, 4);
  const [from, to] = [first, last].map(
    ({ day, score }) => `${format(score)} ${when(unit, day, withYear)}`,
  );
  const change = last.score - first.score;
  // The margin of a difference, from those of its two scores.
  const margin = Math.hypot(marginOf(first.interval), marginOf(last.interval));
  if (Math.abs(change) <= margin || format(first.score) === format(last.score))
    return `${subject} was ${from ?? ''} and ${to ?? ''}: no clear change.`;
  return `${subject} ${change > 0 ? 'rose' : 'fell'} from ${from ?? ''} to ${to ?? ''}.`;
}

function marginOf({ low, high }: { low: number; high: number }): number {
  return (high - low) / 2;
}

function when(unit: TimeUnit, day: string, withYear: boolean): string {
  if (unit === 'month') return `in ${formatMonth(day, { withYear })}`;
  const date = withYear ? formatDay(day) : formatShortDay(day);
  return unit === 'week' ? `in the week of ${date}` : `on ${date}`;
}

/** What happened in a time, if anything: "Version 4: question changed". */
export function describeTime({
  versions,
  changes,
}: Pick<TimePoint, 'versions' | 'changes'>): string | undefined {
  const numbers = [...new Set([...versions, ...changes.map(({ version }) => version)])].sort(
    (a, b) => a - b,
  );
  if (numbers.length === 0) return undefined;
  const published = `${numbers.length === 1 ? 'Version' : 'Versions'} ${numbers.join(', ')}`;
  return changes.length === 0 ? published : `${published}: question changed`;
}
