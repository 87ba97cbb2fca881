import { describe, expect, it } from 'vitest';
import { describeStatus, describeTransition, popupStatus } from '../src/popups/text/popup-status';

const now = Date.UTC(2026, 10, 17, 12);
const later = Date.UTC(2026, 10, 24, 9);
const earlier = Date.UTC(2026, 10, 10, 9);
const live = { state: 'published' } as const;
const scheduled = { state: 'published', live: { startsAt: later } } as const;
const ended = { state: 'published', live: { endsAt: earlier } } as const;
const full = { state: 'published', live: { limitReached: true } } as const;
const paused = { state: 'paused', live: { startsAt: later } } as const;
const draft = { state: 'draft' } as const;

describe('popupStatus', () => {
  it('follows the schedule and the response limit of a published popup only', () => {
    expect([live, scheduled, ended, full].map((popup) => popupStatus(popup, now))).toEqual([
      'live',
      'scheduled',
      'ended',
      'ended',
    ]);
    expect(popupStatus(paused, now)).toBe('paused');
    expect(popupStatus({ state: 'published', live: { startsAt: now } }, now)).toBe('live');
    expect(popupStatus({ state: 'published', live: { endsAt: now } }, now)).toBe('ended');
  });
});

describe('describeStatus', () => {
  it('names the state, with the start of a scheduled popup', () => {
    expect(describeStatus(live, now)).toBe('Live');
    expect(describeStatus(scheduled, now, 'UTC')).toBe('Scheduled from 24 November, 09:00');
    expect(describeStatus(ended, now)).toBe('Ended');
  });
});

describe('describeTransition', () => {
  it.each([
    ['publish', draft, live, 'Published. Visitors who match its rules can see it now.'],
    ['publish', draft, scheduled, 'Published. It starts on 24 November, 09:00.'],
    ['publish', draft, full, 'Published. Nobody sees it: it has reached its response limit.'],
    ['resume', paused, scheduled, 'Resumed. It starts on 24 November, 09:00.'],
    ['resume', paused, ended, 'Resumed. Nobody sees it: it ended on 10 November, 09:00.'],
    ['pause', live, paused, 'Paused. Visitors no longer see it.'],
    ['pause', scheduled, paused, 'Paused. It won’t start until you resume it.'],
    ['archive', live, { state: 'archived' }, 'Archived. Visitors no longer see it.'],
    ['archive', paused, { state: 'archived' }, 'Archived.'],
    [
      'unarchive',
      { state: 'archived' },
      paused,
      'Unarchived and paused. Resume it to show it again.',
    ],
    ['unarchive', { state: 'archived' }, draft, 'Unarchived. Not live until you publish it.'],
  ] as const)('after %s of %o', (transition, before, after, text) => {
    expect(describeTransition(transition, before, after, now, 'UTC')).toBe(text);
  });
});
