import { describe, expect, it } from 'vitest';
import { popupStatus } from '../src/index';

const now = Date.UTC(2026, 0, 15);

describe('[M9] the status of a popup', () => {
  it.each([
    ['live', {}],
    ['live', { startsAt: now }],
    ['live', { startsAt: now - 1, endsAt: now + 1 }],
    ['scheduled', { startsAt: now + 1 }],
    ['ended', { endsAt: now }],
    ['ended', { limitReached: true }],
    ['ended', { startsAt: now + 1, limitReached: true }],
  ])('is %s if it is published with %j', (status, live) => {
    const popup = { state: 'published' as const, live: { limitReached: false, ...live } };
    expect(popupStatus(popup, now)).toBe(status);
  });

  it.each(['draft', 'paused', 'archived'] as const)(
    'is %s in that state, even after its end',
    (state) => {
      expect(popupStatus({ state, live: null }, now)).toBe(state);
      expect(popupStatus({ state, live: { endsAt: 1, limitReached: true } }, now)).toBe(state);
    },
  );
});
