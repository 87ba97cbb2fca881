import { Type, type Static, type TSchema } from 'typebox';
import { asOf } from './as-of';
import { ResponsesQuery } from './results-query';
import { identifier, text, timestamp } from './text';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const orNull = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const heading = {
  questionId: identifier('Id of the question.'),
  title: text(2000, 'The question.'),
  answers: count('Number of answers.'),
  leftOut: Type.Optional(
    count(
      "Number of answers that aren't counted here, because another version of the question got them. Missing if there are none.",
    ),
  ),
};

const percent = (minimum: number, description: string) =>
  orNull(Type.Number({ minimum, maximum: 100 }), description);

const interval = (minimum: number, maximum: number) =>
  orNull(
    Type.Object(
      {
        low: Type.Number({ minimum, description: 'Lower bound.' }),
        high: Type.Number({ maximum, description: 'Upper bound.' }),
      },
      { description: 'Bounds of the result.' },
    ),
    'Confidence interval (95%); null if there are too few answers.',
  );

const deviation = orNull(
  Type.Number({ minimum: 0 }),
  'Standard deviation of the answers; null with fewer than two.',
);

const distribution = (minItems: number, maxItems: number, description: string) =>
  Type.Array(count('Number of answers with one rating.'), { minItems, maxItems, description });

const texts = (description: string) =>
  Type.Array(
    Type.Object(
      {
        text: text(10_000, 'The answer.'),
        at: timestamp('When its response was first saved (Unix ms).'),
      },
      { description: 'One answer.' },
    ),
    { maxItems: 50, description },
  );

const named = {
  id: text(64, 'Id of the option.'),
  label: text(2000, 'Its label, in the default language.'),
};

const removed = Type.Optional(
  Type.Literal(true, {
    description: 'Set if it no longer exists; it is listed if it has answers.',
  }),
);

export const NpsResults = Type.Object(
  {
    type: Type.Literal('nps', { description: 'Net Promoter Score.' }),
    ...heading,
    score: percent(-100, 'Promoters minus detractors in percent; null without answers.'),
    interval: interval(-100, 100),
    distribution: distribution(11, 11, 'Answers by rating, 0 to 10.'),
  },
  { title: 'NpsResults', description: 'Results of an NPS question.' },
);
export type NpsResults = Static<typeof NpsResults>;

export const CsatResults = Type.Object(
  {
    type: Type.Literal('csat', { description: 'Customer satisfaction.' }),
    ...heading,
    score: percent(0, 'Share of the two best ratings in percent; null without answers.'),
    interval: interval(0, 100),
    mean: orNull(Type.Number({ minimum: 1, maximum: 10 }), 'Mean rating; null without answers.'),
    distribution: distribution(3, 10, 'Answers by rating, from 1 up.'),
  },
  { title: 'CsatResults', description: 'Results of a satisfaction question.' },
);
export type CsatResults = Static<typeof CsatResults>;

export const CesResults = Type.Object(
  {
    type: Type.Literal('ces', { description: 'Customer effort.' }),
    ...heading,
    mean: orNull(Type.Number({ minimum: 1, maximum: 7 }), 'Mean rating; null without answers.'),
    deviation,
    interval: interval(1, 7),
    easy: percent(0, 'Share of ratings from 5 up, in percent; null without answers.'),
    distribution: distribution(7, 7, 'Answers by rating, 1 to 7.'),
  },
  { title: 'CesResults', description: 'Results of an effort question.' },
);
export type CesResults = Static<typeof CesResults>;

export const ScoreResults = Type.Union([NpsResults, CsatResults, CesResults], {
  title: 'ScoreResults',
  description: 'Results of a question with a score.',
});
export type ScoreResults = Static<typeof ScoreResults>;

export const choiceTypes = [
  'single_choice',
  'multiple_choice',
  'dropdown',
  'picture_choice',
  'yes_no',
  'consent',
  'link',
] as const;

export const ChoiceResults = Type.Object(
  {
    type: Type.Enum(choiceTypes, { description: 'A question with options, or yes and no.' }),
    ...heading,
    options: Type.Array(
      Type.Object(
        { ...named, removed, count: count('Number of selections.') },
        { description: 'An option; `yes` or `no` for questions without options.' },
      ),
      { maxItems: 602, description: 'Options in order, then `other`, then removed ones.' },
    ),
    others: texts('The newest texts of the option `other`, newest first.'),
  },
  { title: 'ChoiceResults', description: 'Results of a question with options.' },
);
export type ChoiceResults = Static<typeof ChoiceResults>;

export const TextResults = Type.Object(
  {
    type: Type.Enum(['text', 'email'] as const, { description: 'Text answers.' }),
    ...heading,
    latest: texts('The newest answers, newest first.'),
  },
  { title: 'TextResults', description: 'Results of a text question.' },
);
export type TextResults = Static<typeof TextResults>;

export const NumberResults = Type.Object(
  {
    type: Type.Literal('number', { description: 'Numbers.' }),
    ...heading,
    mean: orNull(Type.Number(), 'Null without answers.'),
    deviation,
    interval: interval(-1e12, 1e12),
    quartiles: orNull(
      Type.Object(
        {
          lower: Type.Number({ description: 'A quarter of the answers are at most this.' }),
          median: Type.Number({ description: 'Half of the answers are at most this.' }),
          upper: Type.Number({ description: 'Three quarters of the answers are at most this.' }),
        },
        { description: 'The answers that divide all of them, sorted, into four equal parts.' },
      ),
      'Between two answers, a quartile is interpolated. Null without answers, or if it would reveal few of them.',
    ),
    values: Type.Array(
      Type.Object(
        {
          value: Type.Number({ description: 'The number.' }),
          count: count('Number of times given.'),
        },
        { description: 'One number.' },
      ),
      { maxItems: 100, description: 'The 100 most frequent numbers, smallest first.' },
    ),
  },
  { title: 'NumberResults', description: 'Results of a number question.' },
);
export type NumberResults = Static<typeof NumberResults>;

export const DateResults = Type.Object(
  {
    type: Type.Literal('date', { description: 'Dates.' }),
    ...heading,
    values: Type.Array(
      Type.Object(
        { value: text(10, 'The date.'), count: count('Number of times given.') },
        { description: 'One date.' },
      ),
      { maxItems: 100, description: 'The 100 most frequent dates, earliest first.' },
    ),
  },
  { title: 'DateResults', description: 'Results of a date question.' },
);
export type DateResults = Static<typeof DateResults>;

export const RankingResults = Type.Object(
  {
    type: Type.Literal('ranking', { description: 'Rankings.' }),
    ...heading,
    options: Type.Array(
      Type.Object(
        {
          ...named,
          mean: orNull(
            Type.Number({ minimum: 1 }),
            'Average rank, 1 is best; null without answers.',
          ),
          first: count('Number of times ranked first.'),
        },
        { description: 'An option.' },
      ),
      { maxItems: 20, description: 'Options in order.' },
    ),
  },
  { title: 'RankingResults', description: 'Results of a ranking.' },
);
export type RankingResults = Static<typeof RankingResults>;

export const MatrixResults = Type.Object(
  {
    type: Type.Literal('matrix', { description: 'Columns by row.' }),
    ...heading,
    columns: Type.Array(Type.Object({ ...named, removed }, { description: 'A column.' }), {
      maxItems: 310,
      description: 'Columns in order, then removed ones.',
    }),
    rows: Type.Array(
      Type.Object(
        {
          ...named,
          removed,
          counts: Type.Array(count('Number of selections of one column.'), {
            maxItems: 310,
            description: 'By column.',
          }),
        },
        { description: 'A row.' },
      ),
      { maxItems: 320, description: 'Rows in order, then removed ones.' },
    ),
  },
  { title: 'MatrixResults', description: 'Results of a matrix.' },
);
export type MatrixResults = Static<typeof MatrixResults>;

export const PointsResults = Type.Object(
  {
    type: Type.Literal('points', { description: 'Points by option.' }),
    ...heading,
    options: Type.Array(
      Type.Object(
        {
          ...named,
          mean: orNull(Type.Number({ minimum: 0 }), 'Average points; null without answers.'),
        },
        { description: 'An option.' },
      ),
      { maxItems: 20, description: 'Options in order.' },
    ),
  },
  { title: 'PointsResults', description: 'Results of a points question.' },
);
export type PointsResults = Static<typeof PointsResults>;

/** Which results to compute. */
export const QuestionsQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    question: Type.Optional(identifier('Only the results of this question.')),
    asOf,
  },
  { title: 'QuestionsQuery', description: 'Filters for responses, and a question.' },
);
export type QuestionsQuery = Static<typeof QuestionsQuery>;

export const QuestionResults = Type.Union(
  [
    NpsResults,
    CsatResults,
    CesResults,
    ChoiceResults,
    TextResults,
    NumberResults,
    DateResults,
    RankingResults,
    MatrixResults,
    PointsResults,
  ],
  { title: 'QuestionResults', description: 'Results of a question.' },
);
export type QuestionResults = Static<typeof QuestionResults>;
