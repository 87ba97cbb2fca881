import { decisionReasons, outcomes, type Repeat } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checks, decide, type DecisionContext, type VisitorState } from '../src/index';
import { context, popup, situation, storedState, trigger } from './arbitraries';

const DAY_MS = 86_400_000;

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
  it('[R1] evaluates every rule, in the order of the reasons', () => {
    const state = { answered: {}, shown: {} };
    const all = checks(plainPopup, plainPopup.triggers, plainContext, state, 0);
    expect(all).toEqual(decisionReasons.map((reason) => ({ reason, pass: true })));
  });

  it('[R1] continues after a failed rule and gives the reason for each failure', () => {
    const state = { answered: {}, shown: { welcome: 0 } };
    const strictTrigger = { ...plainPopup.triggers, condition: [{ cooldownDays: 2 }] };
    const quietPopup = { ...plainPopup, quietDays: 3 };
    const busyContext = { ...plainContext, busy: true };
    const failing = checks(quietPopup, strictTrigger, busyContext, state, DAY_MS).filter(
      ({ pass }) => !pass,
    );
    expect(failing).toEqual([
      { reason: 'cooldown', pass: false, detail: { until: 2 * DAY_MS } },
      { reason: 'quiet_period', pass: false, detail: { until: 3 * DAY_MS } },
      { reason: 'busy', pass: false },
    ]);
  });
});

describe('decide', () => {
  it.each([NaN, Infinity, -Infinity])('[R6] treats a stored time of %s as absent', (time) => {
    const state = { answered: { nps: time }, shown: { welcome: time, other: time } };
    const strict = { ...plainPopup.triggers, condition: [{ answered: false, cooldownDays: 9 }] };
    expect(decide({ ...plainPopup, quietDays: 9 }, strict, plainContext, state, DAY_MS)).toEqual({
      show: true,
      failed: [],
    });
  });

  it('[R6] ignores inherited properties of the state', () => {
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

  it('[R1] never throws and gives only known reasons, whatever storage contains', () => {
    fc.assert(
      fc.property(situation, (args) => {
        for (const { reason } of decide(...args).failed) expect(decisionReasons).toContain(reason);
      }),
      { numRuns: 1000 },
    );
  });

  it('[R1] lists every failed check, names the first, and shows if none failed', () => {
    fc.assert(
      fc.property(situation, (args) => {
        const failed = checks(...args).flatMap(({ pass, ...check }) => (pass ? [] : check));
        expect(decide(...args)).toEqual({ show: !failed.length, ...failed[0], failed });
      }),
      { numRuns: 1000 },
    );
  });

  it('[R1] does not modify its arguments', () => {
    fc.assert(
      fc.property(situation, (args) => {
        const before = fc.stringify(args);
        checks(...args);
        expect(fc.stringify(args)).toBe(before);
      }),
    );
  });
});

describe('cooldown and quiet period', () => {
  const days = fc.integer({ min: 1, max: 400 });
  const instant = fc.integer({ min: 0, max: 2_000_000_000_000 });

  it('[R3] [R9] end exactly at the time in `until`', () => {
    fc.assert(
      fc.property(popup, trigger, context, instant, days, (base, when, where, shownAt, n) => {
        const quietPopup = { ...base, quietDays: n };
        const condition = [...(when.condition ?? []), { cooldownDays: n }];
        const longest = Math.max(...condition.map(({ cooldownDays = 0 }) => cooldownDays));
        const state = { answered: {}, shown: Object.fromEntries([[base.id, shownAt]]) };
        const failedAt = (now: number) =>
          checks(quietPopup, { ...when, condition }, where, state, now)
            .filter(({ pass }) => !pass)
            .map(({ reason }) => reason);
        const cooldownEnd = Math.ceil(shownAt + longest * DAY_MS);
        expect(failedAt(cooldownEnd)).not.toContain('cooldown');
        expect(failedAt(cooldownEnd - 1)).toContain('cooldown');
        expect(failedAt(shownAt + n * DAY_MS)).not.toContain('quiet_period');
        expect(failedAt(shownAt + n * DAY_MS - 1)).toContain('quiet_period');
      }),
    );
  });

  it('[R3] stay over once they are over', () => {
    fc.assert(
      fc.property(storedState, days, instant, instant, (state, n, one, other) => {
        const strict = { ...plainPopup.triggers, condition: [{ cooldownDays: n }] };
        const mayShow = (now: number) =>
          decide({ ...plainPopup, id: 'a' }, strict, plainContext, state, now).show;
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(!mayShow(earlier) || mayShow(later)).toBe(true);
      }),
    );
  });
});

describe('repeat', () => {
  it('[R10] [R11] waits as a simple model of a visitor does', () => {
    const wait = fc.constantFrom(undefined, 0, 1, 2, 5);
    const waitDays = fc.record({
      shown: wait,
      closed: wait,
      declined: wait,
      later: wait,
      partial: wait,
      completed: wait,
    });
    const visit = fc.record({
      days: fc.integer({ min: 0, max: 4 }),
      outcome: fc.constantFrom(undefined, ...outcomes),
    });
    fc.assert(
      fc.property(
        waitDays,
        fc.integer({ min: 1, max: 4 }),
        fc.array(visit),
        (given, maxShown, visits) => {
          const known = Object.entries(given).filter(([, n]) => n !== undefined);
          const repeat = {
            waitDays: Object.fromEntries(known),
            maxShown,
          } as Repeat;
          const state: Required<Pick<VisitorState, 'counts' | 'outcomes'>> & VisitorState = {
            answered: {},
            shown: {},
            counts: {},
            outcomes: {},
          };
          let today = 0;
          let [times, mayShowFrom] = [0, 0];
          for (const { days, outcome } of visits) {
            today += days;
            const decision = decide(
              { ...plainPopup, repeat },
              plainPopup.triggers,
              plainContext,
              state,
              today * DAY_MS,
            );
            expect(decision.show).toBe(times < maxShown && today >= mayShowFrom);
            if (!decision.show) continue;
            times += 1;
            mayShowFrom = today + (given[outcome ?? 'shown'] ?? (outcome === 'later' ? 7 : 0));
            state.shown.welcome = today * DAY_MS;
            state.counts.welcome = times;
            if (outcome) state.outcomes.welcome = outcome;
            else delete state.outcomes.welcome;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
