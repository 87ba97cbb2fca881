import { Type, type Static } from 'typebox';
import { questionSchemas } from './questions';
import { identifier, text, timestamp } from './text';

/** Why answers to two versions of a question can't be counted together. */
export const questionChanges = ['type', 'scale', 'total', 'unit', 'options', 'labels'] as const;
export type QuestionChange = (typeof questionChanges)[number];

const CHANGES =
  '`type` of answers, `scale` of ratings, `total` of points, `unit` of numbers, `options` to rank or give points to, or `labels` that belonged to other ids';
const version = (description: string) => Type.Integer({ minimum: 0, description });

export const ChangedQuestion = Type.Object(
  {
    version: version('The version of the popup that was the first to ask it differently.'),
    at: timestamp('When it was published (Unix ms).'),
    change: Type.Enum(questionChanges, { description: `What changed: ${CHANGES}.` }),
  },
  {
    title: 'ChangedQuestion',
    description: "A change after which answers can't be counted together with those before.",
  },
);
export type ChangedQuestion = Static<typeof ChangedQuestion>;

export const EarlierQuestion = Type.Object(
  {
    questionId: identifier('Id of the question.'),
    title: text(2000, 'The question, as it was asked last.'),
    type: Type.Enum(
      questionSchemas.map(({ properties }) => properties.type.const),
      { description: 'Its type.' },
    ),
    change: Type.Enum([...questionChanges, 'removed'] as const, {
      description: `How it differs from the question that has this id now: ${CHANGES}; \`removed\` if there is none.`,
    }),
    version: version('The last version that asked it: its results are those with `asOf` this one.'),
    versions: Type.Array(
      Type.Object(
        { first: version('The first of them.'), last: version('The last of them.') },
        { description: 'Versions that follow each other.' },
      ),
      { maxItems: 100, description: 'The versions that asked it, newest first.' },
    ),
  },
  {
    title: 'EarlierQuestion',
    description:
      'A question that earlier versions asked, and whose answers are counted separately.',
  },
);
export type EarlierQuestion = Static<typeof EarlierQuestion>;
