import type { Funnel, PopupResults } from '@service-popups/contract';

/** Returns the share from 0 to 1, or null if the total is zero. */
export function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

export interface FunnelStep {
  name: string;
  count: number;
  /** The rate's name; the first step has none. */
  rateName?: string;
  /** What the rate is a share of, as in "12 shown". */
  of: { count: number; name: string };
  rate: number | null;
  /** The share of shown, from 0 to 1, for bars. */
  part: number;
}

/** What a visitor who has seen a popup can do. */
interface FunnelPart {
  name: string;
  /** As in "answered 12 times". */
  verb: string;
  rateName: string;
  countIn: (funnel: Funnel) => number;
  /** What the rate is a share of. */
  whole: { name: string; countIn: (funnel: Funnel) => number };
  /** Whether the number is known. Older SDKs don't report everything. */
  isKnownIn?: (funnel: Funnel) => boolean;
}

/** What counts for a kind of popup. */
export interface FunnelKind {
  parts: readonly FunnelPart[];
  /** The part that the team wants to see. */
  goal: FunnelPart;
}

const shown = { name: 'shown', countIn: (funnel: Funnel) => funnel.shown };
const responses = { name: 'responses', countIn: (funnel: Funnel) => funnel.answered };

/** The completion rate is the share of responses that are completed [S7]. */
const completed: FunnelPart = {
  name: 'Completed',
  verb: 'completed',
  rateName: 'Completion rate',
  countIn: (funnel) => funnel.completed,
  whole: responses,
};
const clicked: FunnelPart = {
  ...completed,
  name: 'Clicked',
  verb: 'clicked',
  rateName: 'Click rate',
  whole: shown,
};
const closed: FunnelPart = {
  name: 'Closed',
  verb: 'closed',
  rateName: 'Closed without an answer',
  countIn: ({ dismissed = 0 }) => dismissed,
  whole: shown,
  isKnownIn: ({ dismissed }) => dismissed !== undefined,
};

export const surveyFunnel: FunnelKind = {
  parts: [
    {
      name: 'Answered',
      verb: 'answered',
      rateName: 'Response rate',
      countIn: ({ answered }) => answered,
      whole: shown,
    },
    completed,
    closed,
    {
      ...closed,
      name: 'Declined',
      verb: 'declined',
      rateName: 'Declined or put off',
      countIn: ({ declined = 0 }) => declined,
    },
  ],
  goal: completed,
};

export const announcementFunnel: FunnelKind = {
  parts: [
    clicked,
    {
      ...closed,
      name: 'Dismissed',
      verb: 'dismissed',
      rateName: 'Dismissal rate',
      isKnownIn: () => true,
    },
  ],
  goal: clicked,
};

/** The kind of a popup, with the parts that are known. */
export function readFunnelKind(isAnnouncement: boolean, funnel: Funnel): FunnelKind {
  const kind = isAnnouncement ? announcementFunnel : surveyFunnel;
  return { ...kind, parts: kind.parts.filter(({ isKnownIn }) => isKnownIn?.(funnel) !== false) };
}

export function rateOf({ countIn, whole }: FunnelPart, funnel: Funnel): number | null {
  return share(countIn(funnel), whole.countIn(funnel));
}

/** Returns the funnel's steps that are known, each with its rate. */
export function funnelSteps(funnel: Funnel, { parts }: FunnelKind = surveyFunnel): FunnelStep[] {
  const all = { count: funnel.shown, name: shown.name };
  return [
    {
      ...{ name: 'Shown', count: funnel.shown, of: all },
      ...{ rate: share(funnel.shown, funnel.shown), part: share(funnel.shown, funnel.shown) ?? 0 },
    },
    ...parts
      .filter(({ isKnownIn }) => isKnownIn?.(funnel) !== false)
      .map((part) => ({
        name: part.name,
        count: part.countIn(funnel),
        rateName: part.rateName,
        of: { count: part.whole.countIn(funnel), name: part.whole.name },
        rate: rateOf(part, funnel),
        part: share(part.countIn(funnel), funnel.shown) ?? 0,
      })),
  ];
}

/** Whether the popup was never shown, answered, completed, closed or declined. */
export function hasNoActivity(funnel: Funnel): boolean {
  const { dismissed = 0, declined = 0 } = funnel;
  return funnel.shown + funnel.answered + funnel.completed + dismissed + declined === 0;
}

/** How many visitors did what the team wants: answered, or clicked a button of an announcement. */
export function countResponses({ announcement, funnel }: PopupResults): number {
  return announcement ? funnel.completed : funnel.answered;
}
