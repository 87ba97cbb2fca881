import { own } from '../own';

/** Storage may hold anything: only a finite number counts as a time. */
export function isTime(value: unknown): value is number {
  return Number.isFinite(value);
}

export function storedTime(times: unknown, key: string): number | undefined {
  const time = own(times, key);
  return isTime(time) ? time : undefined;
}
