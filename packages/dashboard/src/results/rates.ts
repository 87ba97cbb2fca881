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

/** What a visitor who has seen a popup can do. */
interface FunnelPart {
  name: string;
  rateName: string;
  countIn: (funnel: Funnel) => number;
}

/** What counts for a kind of popup. */
export interface FunnelKind {
  parts: readonly FunnelPart[];
  /** The part that the team wants to see. */
  goal: FunnelPart;
}

const completed: FunnelPart = {
  name: 'Completed',
  rateName: 'Completion rate',
  countIn: (funnel) => funnel.completed,
};
const clicked: FunnelPart = { ...completed, name: 'Clicked', rateName: 'Click rate' };

export const surveyFunnel: FunnelKind = {
  parts: [
    { name: 'Answered', rateName: 'Response rate', countIn: ({ answered }) => answered },
    completed,
  ],
  goal: completed,
};

export const announcementFunnel: FunnelKind = {
  parts: [
    clicked,
    { name: 'Dismissed', rateName: 'Dismissal rate', countIn: ({ dismissed = 0 }) => dismissed },
  ],
  goal: clicked,
};

/** Returns the funnel's steps, each with its share of shown. */
export function funnelSteps(funnel: Funnel, { parts }: FunnelKind = surveyFunnel): FunnelStep[] {
  const { shown } = funnel;
  return [
    { name: 'Shown', count: shown, share: share(shown, shown) },
    ...parts.map(({ name, rateName, countIn }) => {
      const count = countIn(funnel);
      return { name, count, rateName, share: share(count, shown) };
    }),
  ];
}

/** Whether the popup was never shown, answered, completed or dismissed. */
export function hasNoActivity({ shown, answered, completed, dismissed = 0 }: Funnel): boolean {
  return shown + answered + completed + dismissed === 0;
}
