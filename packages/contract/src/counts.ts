import { Type, type Static } from 'typebox';
import { reasons } from './reasons';
import { Funnel } from './results';
import { day } from './day';
import { identifier } from './text';

/** Maximum length of a list of counts, which holds the newest. */
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
        { day: day("The day, in the project's time zone."), ...Funnel.properties },
        { description: 'The funnel of one day.' },
      ),
      {
        maxItems: countLimits.days,
        description: 'The newest 400 days with counts, in order.',
      },
    ),
    byVersion: Type.Array(
      Type.Object(
        {
          version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
            description: 'Version of the popup; null if unknown.',
          }),
          ...Funnel.properties,
        },
        { description: 'The funnel of one version.' },
      ),
      {
        maxItems: countLimits.versions,
        description: 'The newest 100 versions of the popup, in order.',
      },
    ),
  },
  { title: 'FunnelCounts', description: 'The funnel in total, by day and by version.' },
);
export type FunnelCounts = Static<typeof FunnelCounts>;

export const RecentCounts = Type.Object(
  {
    popupId: identifier('Id of the popup.'),
    days: Type.Array(
      Type.Object(
        {
          day: day("The day, in the project's time zone."),
          shown: Funnel.properties.shown,
          completed: Funnel.properties.completed,
        },
        { description: 'The counts of one day.' },
      ),
      { minItems: 7, maxItems: 7, description: 'The last seven days including today, in order.' },
    ),
  },
  { title: 'RecentCounts', description: 'Counts of a popup for the last seven days.' },
);
export type RecentCounts = Static<typeof RecentCounts>;

const reasonCount = {
  reason: Type.Enum(reasons, { description: 'Why the popup was suppressed.' }),
  n: Type.Integer({ minimum: 0, description: 'Number of times.' }),
};

export const SuppressionCounts = Type.Object(
  {
    total: Type.Array(Type.Object(reasonCount, { description: 'The count of one reason.' }), {
      maxItems: reasons.length,
      description: 'By reason, most frequent first.',
    }),
    byDay: Type.Array(
      Type.Object(
        { day: day("The day, in the project's time zone."), ...reasonCount },
        { description: 'The count of one reason on one day.' },
      ),
      {
        maxItems: countLimits.days * reasons.length,
        description: 'By day and reason for the newest 400 days, in order.',
      },
    ),
  },
  {
    title: 'SuppressionCounts',
    description:
      'How often a popup was suppressed, by reason. Browsers count each time a trigger fires and a rule blocks the ' +
      'popup. They count nothing on pages that its paths exclude, for users to whom the server does not deliver it, ' +
      'on sites that are not allowed, and for visitors without consent or with diagnostics off. Counts are sent once, ' +
      'so some are lost.',
  },
);
export type SuppressionCounts = Static<typeof SuppressionCounts>;
