import type { Funnel } from '@service-popups/contract';

/** Part of a whole, 0 to 1; null when there is no whole to be a part of. */
export function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

export interface FunnelStep {
  name: string;
  count: number;
  /** What the rate is called; the first step has none. */
  rateName?: string;
  /** Of all shown. */
  share: number | null;
}

/** The steps a popup is measured by, each as a share of what was shown. */
export function funnelSteps({ shown, answered, completed }: Funnel): FunnelStep[] {
  return [
    { name: 'Shown', count: shown, share: share(shown, shown) },
    {
      name: 'Answered',
      count: answered,
      rateName: 'Response rate',
      share: share(answered, shown),
    },
    {
      name: 'Completed',
      count: completed,
      rateName: 'Completion rate',
      share: share(completed, shown),
    },
  ];
}

/** Nobody has met the popup yet. */
export function hasNoActivity({ shown, answered, completed }: Funnel): boolean {
  return shown + answered + completed === 0;
}
