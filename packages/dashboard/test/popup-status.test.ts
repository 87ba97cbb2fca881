import { describe, expect, it } from 'vitest';
import { describePublished } from '../src/popup/publish/describe-published';
import {
  describeStatus,
  describeTransition,
  popupStatus,
  type StatusFacts,
} from '../src/popups/text/popup-status';

const now = Date.UTC(2026, 10, 17, 12);
const later = Date.UTC(2026, 10, 24, 9);
const earlier = Date.UTC(2026, 10, 10, 9);
const popup = (
  state: StatusFacts['state'],
  live: Partial<NonNullable<StatusFacts['live']>> = {},
): StatusFacts => ({ state, live: { limitReached: false, ...live } });
const live = popup('published');
const scheduled = popup('published', { startsAt: later });
const ended = popup('published', { endsAt: earlier });
const full = popup('published', { limitReached: true });
const onTarget = popup('published', { targetReached: true });
const paused = popup('paused', { startsAt: later });
const draft = popup('draft');
const archived = popup('archived');

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

describe('describeStatus', () => {
  it('names the state, with the start of a scheduled popup', () => {
    expect(describeStatus(live, now)).toBe('Live');
    expect(describeStatus(scheduled, now, 'UTC')).toBe('Scheduled from 24 November, 09:00');
    expect(describeStatus(ended, now)).toBe('Ended');
    expect(describeStatus(onTarget, now)).toBe('Live, target reached');
  });
});

describe('describeTransition', () => {
  it.each([
    [
      'resume',
      paused,
      onTarget,
      'Resumed. Nobody sees it until the next period: it has reached its target.',
    ],
    ['resume', paused, scheduled, 'Resumed. It starts on 24 November, 09:00.'],
    ['resume', paused, ended, 'Resumed. Nobody sees it: it ended on 10 November, 09:00.'],
    ['pause', live, paused, 'Paused. Visitors no longer see it.'],
    ['pause', scheduled, paused, 'Paused. It won’t start until you resume it.'],
    ['archive', live, archived, 'Archived. Visitors no longer see it.'],
    ['archive', paused, archived, 'Archived.'],
    ['unarchive', archived, paused, 'Unarchived and paused. Resume it to show it again.'],
    ['unarchive', archived, draft, 'Unarchived. Not live until you publish it.'],
  ] as const)('of %s says what visitors see: %#', (transition, before, after, text) => {
    expect(describeTransition(transition, before, after, now, 'UTC')).toBe(text);
  });
});

describe('describePublished', () => {
  it.each([
    [
      live,
      false,
      'Version 3 is live. It shows to visitors who match its rules, on pages with the snippet.',
    ],
    [live, true, 'Version 3 is live, but no page has used a key of this environment yet.'],
    [scheduled, false, 'Version 3 is published. It starts on 24 November, 09:00.'],
    [full, false, 'Version 3 is published. Nobody sees it: it has reached its response limit.'],
  ])('says what visitors see: %#', (after, isUnseen, text) => {
    expect(describePublished({ ...after, version: 3 }, now, isUnseen, 'UTC')).toBe(text);
  });
});
