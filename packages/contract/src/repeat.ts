import { Type, type Static } from 'typebox';
import { Comparison } from './comparison';
import { identifier } from './text';

/** How a visitor leaves a popup. */
export const outcomes = ['closed', 'declined', 'later', 'partial', 'completed'] as const;
export type Outcome = (typeof outcomes)[number];

const days = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 36_500, description }));

export const Repeat = Type.Object(
  {
    waitDays: Type.Optional(
      Type.Object(
        {
          shown: days('After it was shown, and nothing else is known.'),
          closed: days('After the visitor closed it.'),
          declined: days('After the visitor declined.'),
          later: days('After the visitor chose to be asked later. Default: 7.'),
          partial: days('After the visitor answered at least one page, but not all.'),
          completed: days('After the visitor completed the survey.'),
        },
        {
          description:
            'Minimum days before the popup shows again, by how the visitor left it the last time. Counted from when it was shown.',
        },
      ),
    ),
    maxShown: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'How often a visitor is shown the popup at most.',
      }),
    ),
  },
  { title: 'Repeat', description: 'When the popup shows again, and how often.' },
);
export type Repeat = Static<typeof Repeat>;

export const After = Type.Object(
  {
    surveyId: identifier('Id of the survey that must be answered first.'),
    answers: Type.Optional(
      Type.Array(Comparison, {
        maxItems: 20,
        description: 'Conditions on the answers to that survey. All must match.',
      }),
    ),
  },
  { title: 'After', description: 'A survey that must be answered before the popup shows.' },
);
export type After = Static<typeof After>;

export const targetPeriods = ['day', 'week', 'month'] as const;
export const Target = Type.Object(
  {
    responses: Type.Integer({
      minimum: 1,
      maximum: 10_000_000,
      description:
        'Number of completed responses after which the popup is not delivered until the next period.',
    }),
    per: Type.Enum(targetPeriods, {
      description: "The period, in the project's time zone. A week starts on Monday.",
    }),
  },
  { title: 'Target', description: 'How many responses to collect per period.' },
);
export type Target = Static<typeof Target>;
