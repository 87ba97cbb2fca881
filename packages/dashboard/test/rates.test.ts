import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcementFunnel, funnelSteps, hasNoActivity, share } from '../src/results/rates';

describe('share', () => {
  it('divides the part by the total', () => {
    expect(share(12, 30)).toBe(0.4);
    expect(share(0, 30)).toBe(0);
  });

  it('is null if the total is 0', () => {
    expect(share(0, 0)).toBeNull();
    expect(share(3, 0)).toBeNull();
  });
});

describe('funnelSteps', () => {
  const rates = (...given: Parameters<typeof funnelSteps>) =>
    funnelSteps(...given).map(({ name, count, rateName, of, rate }) => [
      ...[name, count, rateName],
      rateName && `${String(of.count)} ${of.name}`,
      rate,
    ]);

  it('[S7] measures answered against shown, and completed against answered', () => {
    expect(rates({ shown: 30, answered: 12, completed: 9 })).toEqual([
      ['Shown', 30, undefined, undefined, 1],
      ['Answered', 12, 'Response rate', '30 shown', 0.4],
      ['Completed', 9, 'Completion rate', '12 responses', 0.75],
    ]);
  });

  it('[S7] includes closed and declined only if they are known', () => {
    const funnel = { shown: 30, answered: 12, completed: 9, dismissed: 6, declined: 0 };
    expect(rates(funnel).slice(3)).toEqual([
      ['Closed', 6, 'Closed without an answer', '30 shown', 0.2],
      ['Declined', 0, 'Declined or put off', '30 shown', 0],
    ]);
  });

  it('[M22] measures clicks and dismissals of an announcement', () => {
    const funnel = { shown: 20, answered: 0, completed: 6 };
    expect(rates({ ...funnel, dismissed: 10 }, announcementFunnel).slice(1)).toEqual([
      ['Clicked', 6, 'Click rate', '20 shown', 0.3],
      ['Dismissed', 10, 'Dismissal rate', '20 shown', 0.5],
    ]);
    expect(funnelSteps(funnel, announcementFunnel)[2]).toMatchObject({ count: 0 });
  });

  it('returns a finite share, or null if the popup was never shown', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (shown, answered, completed) => {
        for (const step of funnelSteps({ shown, answered, completed })) {
          expect(step.rate === null).toBe(step.of.count === 0);
          expect(Number.isFinite(step.rate ?? 0)).toBe(true);
        }
      }),
    );
  });
});

describe('hasNoActivity', () => {
  it('is true only if every count is zero', () => {
    expect(hasNoActivity({ shown: 0, answered: 0, completed: 0 })).toBe(true);
    expect(hasNoActivity({ shown: 1, answered: 0, completed: 0 })).toBe(false);
    // The opened report can get lost even if the answers arrive.
    expect(hasNoActivity({ shown: 0, answered: 1, completed: 0 })).toBe(false);
  });
});
