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
  it('[S7] measures answered and completed against shown', () => {
    expect(funnelSteps({ shown: 30, answered: 12, completed: 9 })).toEqual([
      { name: 'Shown', count: 30, share: 1 },
      { name: 'Answered', count: 12, rateName: 'Response rate', share: 0.4 },
      { name: 'Completed', count: 9, rateName: 'Completion rate', share: 0.3 },
    ]);
  });

  it('[M22] measures clicks and dismissals of an announcement', () => {
    const funnel = { shown: 20, answered: 0, completed: 6 };
    const clicked = { name: 'Clicked', count: 6, rateName: 'Click rate', share: 0.3 };
    expect(funnelSteps({ ...funnel, dismissed: 10 }, announcementFunnel).slice(1)).toEqual([
      clicked,
      { name: 'Dismissed', count: 10, rateName: 'Dismissal rate', share: 0.5 },
    ]);
    expect(funnelSteps(funnel, announcementFunnel)[2]).toMatchObject({ count: 0 });
  });

  it('returns a finite share, or null if the popup was never shown', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (shown, answered, completed) => {
        for (const step of funnelSteps({ shown, answered, completed })) {
          expect(step.share === null).toBe(shown === 0);
          expect(Number.isFinite(step.share ?? 0)).toBe(true);
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
