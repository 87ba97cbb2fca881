import type { Funnel } from '@service-popups/contract';

/** Returns the share from 0 to 1, or null if the total is zero. */
export function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

export interface FunnelStep {
  name: string;
  count: number;
  /** The rate's name; the first step has none. */
  rateName?: string;
  /** The share of shown. */
  share: number | null;
}

/** Returns the funnel's steps, each with its share of shown. */
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

/** Whether the popup was never shown, answered or completed. */
export function hasNoActivity({ shown, answered, completed }: Funnel): boolean {
  return shown + answered + completed === 0;
}
