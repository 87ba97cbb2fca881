import { Type, type Static } from 'typebox';
import { reasons } from './reasons';
import { Funnel } from './results';
import { day } from './day';
import { identifier } from './text';

/** How much a list of counts holds at most: the newest. */
export const countLimits = {
  /** A little more than a year. */
  days: 400,
  versions: 100,
} as const;

export const FunnelCounts = Type.Object(
  {
    total: Funnel,
    byDay: Type.Array(
      Type.Object(
        { day: day('The day (UTC).'), ...Funnel.properties },
        { description: 'The funnel of one day.' },
      ),
      {
        maxItems: countLimits.days,
        description: 'Days on which something was counted, in order: the newest 400.',
      },
    ),
    byVersion: Type.Array(
      Type.Object(
        {
          version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
            description: 'Version of the popup; null: not named.',
          }),
          ...Funnel.properties,
        },
        { description: 'The funnel of one version.' },
      ),
      {
        maxItems: countLimits.versions,
        description: 'By version of the popup, in order: the newest 100.',
      },
    ),
  },
  { title: 'FunnelCounts', description: 'The funnel in all, by day and by version.' },
);
export type FunnelCounts = Static<typeof FunnelCounts>;

export const RecentCounts = Type.Object(
  {
    popupId: identifier('Id of the popup.'),
    days: Type.Array(
      Type.Object(
        {
          day: day('The day (UTC).'),
          shown: Funnel.properties.shown,
          completed: Funnel.properties.completed,
        },
        { description: 'The counts of one day.' },
      ),
      { minItems: 7, maxItems: 7, description: 'The last seven days, today included, in order.' },
    ),
  },
  { title: 'RecentCounts', description: 'How a popup did in the last seven days.' },
);
export type RecentCounts = Static<typeof RecentCounts>;

const reasonCount = {
  reason: Type.Enum(reasons, { description: 'Why the popup was held back.' }),
  n: Type.Integer({ minimum: 0, description: 'How often.' }),
};

export const SuppressionCounts = Type.Object(
  {
    total: Type.Array(Type.Object(reasonCount, { description: 'The count of one reason.' }), {
      maxItems: reasons.length,
      description: 'By reason, the most frequent first.',
    }),
    byDay: Type.Array(
      Type.Object(
        { day: day('The day (UTC).'), ...reasonCount },
        { description: 'The count of one reason on one day.' },
      ),
      {
        maxItems: countLimits.days * reasons.length,
        description: 'By day and reason, in the order of days: the newest 400 days.',
      },
    ),
  },
  { title: 'SuppressionCounts', description: 'How often a popup was held back, and why.' },
);
export type SuppressionCounts = Static<typeof SuppressionCounts>;
