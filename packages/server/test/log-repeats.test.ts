import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logRepeats } from '../src/errors/log-repeats';

describe('[O7] a repeated failure', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is logged at once, and then once per interval with the number of repeats', () => {
    const lines: string[] = [];
    const log = logRepeats(1_000);
    const fail = (kind: string, detail: string) => {
      log(kind, (repeats) => lines.push(`${detail} +${String(repeats)}`));
    };
    fail('a', 'a1');
    fail('a', 'a2');
    fail('b', 'b1');
    fail('a', 'a3');
    expect(lines).toEqual(['a1 +0', 'b1 +0']);
    vi.advanceTimersByTime(1_000);
    expect(lines.splice(0)).toEqual(['a1 +0', 'b1 +0', 'a3 +1']);
    fail('a', 'a4');
    vi.advanceTimersByTime(999);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lines.splice(0)).toEqual(['a4 +0']);
    // Quiet for an interval, so the next one is logged at once again.
    vi.advanceTimersByTime(1_000);
    fail('a', 'a5');
    expect(lines).toEqual(['a5 +0']);
  });
});
