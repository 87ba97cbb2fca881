import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../src/browser/new-id';

const UUID_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);

describe('[E6] an id', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([0, 1, 1_700_000_000_000, 2 ** 47])('is a UUID that starts with the time: %d', (now) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const id = newId();
    expect(id).toMatch(UUID_7);
    expect(timeOf(id)).toBe(now);
  });

  it.each([-1, -8.64e15, 2 ** 48, 8.64e15])(
    'is a UUID even if the clock is out of range: %d',
    (now) => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      expect(newId()).toMatch(UUID_7);
    },
  );

  it('is unique, and sorts after earlier ones', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    const earlier = Array.from({ length: 1000 }, newId);
    vi.setSystemTime(1_700_000_000_001);
    const later = newId();
    expect(new Set(earlier).size).toBe(1000);
    expect(earlier.every((id) => id < later)).toBe(true);
  });
});
