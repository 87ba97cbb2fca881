import { Type, type Static } from 'typebox';
import { asOf } from './as-of';
import { ChangedQuestion } from './question-changes';
import { QuestionResults } from './question-results';
import { ResponsesQuery } from './results-query';
import { identifier, text } from './text';

/** What responses can be grouped by, besides answers. */
export const dimensions = [
  'device',
  'language',
  'page',
  'version',
  'finished',
  'day',
  'week',
  'month',
] as const;
export type Dimension = (typeof dimensions)[number];

export const BreakdownQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    by: Type.Optional(
      text(
        80,
        `What to group responses by: ${dimensions.map((one) => `\`${one}\``).join(', ')} (default), or \`answer:<id>\` for the answers to another question or a hidden field.`,
        1,
      ),
    ),
    asOf,
  },
  { title: 'BreakdownQuery', description: 'Filters for responses, and what to group them by.' },
);
export type BreakdownQuery = Static<typeof BreakdownQuery>;

const groupId = Type.Union([text(2048, 'Id of the group.'), Type.Null()], {
  description:
    'A device, language, path, version, first day, option or value; null for responses without one.',
});
const interval = Type.Object(
  {
    low: Type.Number({ description: 'Lower bound.' }),
    high: Type.Number({ description: 'Upper bound.' }),
  },
  {
    description:
      'Confidence interval (95%), corrected for all comparisons (Bonferroni): it excludes 0 if and only if `p` is below 0.05.',
  },
);
const probability = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const BreakdownGroup = Type.Object(
  {
    id: groupId,
    label: text(2048, 'Its label, in the default language; empty for null.'),
    isSmall: Type.Boolean({ description: 'Whether it has too few answers to rely on.' }),
    results: QuestionResults,
  },
  { title: 'BreakdownGroup', description: 'Results of the question in one group.' },
);
export type BreakdownGroup = Static<typeof BreakdownGroup>;

const ScoreDifference = Type.Object(
  {
    higher: Type.Optional(groupId),
    lower: Type.Optional(groupId),
    points: Type.Number({ minimum: 0, description: 'How much higher, in points of the score.' }),
    interval,
    p: probability('Of such a difference by chance, corrected for all comparisons (Bonferroni).'),
    comparisons: Type.Integer({
      minimum: 1,
      description: 'How many comparisons `interval` and `p` are corrected for.',
    }),
  },
  {
    title: 'ScoreDifference',
    description:
      'The highest and the lowest score among groups that are large enough. If a response can be in several groups, the group that differs most clearly from the responses that are not in it: `higher` or `lower` is left out for these.',
  },
);
export type ScoreDifference = Static<typeof ScoreDifference>;

const ShareDifference = Type.Object(
  {
    group: groupId,
    option: text(64, 'Id of the option.'),
    share: Type.Number({ description: 'Share of the group that chose it, in percent.' }),
    others: Type.Number({
      description: 'Share of all responses that are not in the group, in percent.',
    }),
    p: probability('Of such a difference by chance, corrected for all groups and options (Holm).'),
  },
  { title: 'ShareDifference', description: 'An option that a group chose more or less often.' },
);
export type ShareDifference = Static<typeof ShareDifference>;

export const Breakdown = Type.Object(
  {
    questionId: identifier('Id of the question.'),
    title: text(2000, 'The question.'),
    by: text(80, 'What responses are grouped by.'),
    groups: Type.Array(BreakdownGroup, {
      maxItems: 400,
      description: 'Options in their order, days from the earliest; others by number of answers.',
    }),
    more: Type.Integer({ minimum: 0, description: 'Number of groups that are left out.' }),
    changes: Type.Optional(
      Type.Array(ChangedQuestion, {
        maxItems: 100,
        description:
          'The newest changes of the question, oldest first. Only answers to the question as it is now are counted. Missing if it never changed.',
      }),
    ),
    score: Type.Union([ScoreDifference, Type.Null()], {
      description: 'For questions with a score; null if there are too few answers to compare.',
    }),
    shares: Type.Array(ShareDifference, {
      maxItems: 20,
      description: 'For questions with options: differences that are unlikely to be chance.',
    }),
  },
  { title: 'Breakdown', description: 'Results of a question by group.' },
);
export type Breakdown = Static<typeof Breakdown>;
