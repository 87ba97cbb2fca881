import { decisionReasons } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checks, decide, type DecisionContext, type VisitorState } from '../src/index';
import { context, popup, situation, storedState, trigger } from './arbitraries';

const DAY = 86_400_000;

const plainPopup = {
  id: 'welcome',
  surveyId: 'nps',
  productId: 'shop',
  title: 'Welcome',
  message: '',
  triggers: { type: 'time_on_page', value: 5 },
  version: 1,
} as const;

const plainContext: DecisionContext = {
  url: 'https://example.com/',
  language: 'en',
  device: 'desktop',
  attributes: {},
  visitorId: 'visitor-1',
  busy: false,
};

describe('checks', () => {
  it('[R1] asks every rule, in the order of the reasons', () => {
    const state = { answered: {}, shown: {} };
    const all = checks(plainPopup, plainPopup.triggers, plainContext, state, 0);
    expect(all).toEqual(decisionReasons.map((reason) => ({ reason, pass: true })));
  });

  it('[R1] goes on after a rule that fails, and says why each one does', () => {
    const state = { answered: {}, shown: { welcome: 0 } };
    const strict = { ...plainPopup.triggers, condition: [{ cooldownDays: 2 }] };
    const quiet = { ...plainPopup, quietDays: 3 };
    const failing = checks(quiet, strict, { ...plainContext, busy: true }, state, DAY).filter(
      ({ pass }) => !pass,
    );
    expect(failing).toEqual([
      { reason: 'cooldown', pass: false, detail: { until: 2 * DAY } },
      { reason: 'quiet_period', pass: false, detail: { until: 3 * DAY } },
      { reason: 'busy', pass: false },
    ]);
  });
});

describe('decide', () => {
  it.each([NaN, Infinity, -Infinity])('[R6] a stored time of %s counts as absent', (time) => {
    const state = { answered: { nps: time }, shown: { welcome: time, other: time } };
    const strict = { ...plainPopup.triggers, condition: [{ answered: false, cooldownDays: 9 }] };
    expect(decide({ ...plainPopup, quietDays: 9 }, strict, plainContext, state, DAY)).toEqual({
      show: true,
      failed: [],
    });
  });

  it('[R6] what a prototype holds was never stored', () => {
    const state = {
      answered: Object.create({ nps: 1 }) as VisitorState['answered'],
      shown: Object.create({ welcome: 1 }) as VisitorState['shown'],
    };
    const strict = { ...plainPopup.triggers, condition: [{ answered: false, cooldownDays: 9 }] };
    expect(decide({ ...plainPopup, quietDays: 9 }, strict, plainContext, state, 1)).toEqual({
      show: true,
      failed: [],
    });
  });

  it('[R1] never throws, and gives a known reason whatever storage holds', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        for (const { reason } of decide(...asked).failed) expect(decisionReasons).toContain(reason);
      }),
      { numRuns: 1000 },
    );
  });

  it('[R1] has every check that fails, names the first, and shows when none does', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        const failed = checks(...asked).flatMap(({ pass, ...refusal }) => (pass ? [] : refusal));
        expect(decide(...asked)).toEqual({ show: !failed.length, ...failed[0], failed });
      }),
      { numRuns: 1000 },
    );
  });

  it('[R1] changes nothing it is given', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        const before = fc.stringify(asked);
        checks(...asked);
        expect(fc.stringify(asked)).toBe(before);
      }),
    );
  });
});

describe('rests', () => {
  const days = fc.integer({ min: 1, max: 400 });
  const instant = fc.integer({ min: 0, max: 2_000_000_000_000 });

  it('[R3] [R9] end exactly at the time they name, and not before', () => {
    fc.assert(
      fc.property(popup, trigger, context, instant, days, (some, when, where, shownAt, n) => {
        const asked = { ...some, quietDays: n };
        const condition = [...(when.condition ?? []), { cooldownDays: n }];
        const longest = Math.max(...condition.map(({ cooldownDays = 0 }) => cooldownDays));
        const state = { answered: {}, shown: Object.fromEntries([[some.id, shownAt]]) };
        const rests = (now: number) =>
          checks(asked, { ...when, condition }, where, state, now)
            .filter(({ pass }) => !pass)
            .map(({ reason }) => reason);
        const cooled = Math.ceil(shownAt + longest * DAY);
        expect(rests(cooled)).not.toContain('cooldown');
        expect(rests(cooled - 1)).toContain('cooldown');
        expect(rests(shownAt + n * DAY)).not.toContain('quiet_period');
        expect(rests(shownAt + n * DAY - 1)).toContain('quiet_period');
      }),
    );
  });

  it('[R3] once a cooldown is over it stays over', () => {
    fc.assert(
      fc.property(storedState, days, instant, instant, (state, n, one, other) => {
        const strict = { ...plainPopup.triggers, condition: [{ cooldownDays: n }] };
        const cooled = (now: number) =>
          decide({ ...plainPopup, id: 'a' }, strict, plainContext, state, now).show;
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(!cooled(earlier) || cooled(later)).toBe(true);
      }),
    );
  });
});
