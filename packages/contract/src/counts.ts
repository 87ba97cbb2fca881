import { Type, type Static } from 'typebox';
import { reasons } from './reasons';
import { Funnel } from './results';
import { day } from './day';
import { identifier } from './text';

/** More days than there are since the beginning of Unix time, for a long while. */
const MAX_DAYS = 100_000;
const MAX_VERSIONS = 100_000;

export const FunnelCounts = Type.Object(
  {
    total: Funnel,
    byDay: Type.Array(
      Type.Object(
        { day: day('The day (UTC).'), ...Funnel.properties },
        { description: 'The funnel of one day.' },
      ),
      { maxItems: MAX_DAYS, description: 'Days on which something was counted, in order.' },
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
      { maxItems: MAX_VERSIONS, description: 'By version of the popup, in order.' },
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
        maxItems: MAX_DAYS * reasons.length,
        description: 'By day and reason, in the order of days.',
      },
    ),
  },
  { title: 'SuppressionCounts', description: 'How often a popup was held back, and why.' },
);
export type SuppressionCounts = Static<typeof SuppressionCounts>;
