import { Type, type Static } from 'typebox';
import { text, textKey } from './text';

export const AttributeValue = Type.Union(
  [
    text(500, 'A text value.'),
    Type.Number({ description: 'A number value.' }),
    Type.Boolean({ description: 'A yes-or-no value.' }),
  ],
  { description: 'What an attribute can hold.' },
);
export type AttributeValue = Static<typeof AttributeValue>;

export const Attributes = Type.Record(textKey(1, 100), AttributeValue, {
  additionalProperties: false,
  maxProperties: 100,
  description: 'A flat map of what the host application knows of a visitor.',
});
export type Attributes = Static<typeof Attributes>;

export const comparisonOperators = [
  'eq',
  'neq',
  'in',
  'nin',
  'gt',
  'gte',
  'lt',
  'lte',
  'exists',
  'contains',
] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

/** One test of a named value; attribute targeting, event properties and survey jumps all use it. */
export const Comparison = Type.Object(
  {
    key: text(100, 'Name of the attribute, event property or question.', 1),
    op: Type.Enum(comparisonOperators, { description: 'How the value is compared.' }),
    value: Type.Optional(
      Type.Union(
        [AttributeValue, Type.Array(AttributeValue, { maxItems: 200, description: 'A list.' })],
        { description: 'What it is compared with; a list for `in` and `nin`.' },
      ),
    ),
  },
  { description: 'A comparison of one named value.' },
);
export type Comparison = Static<typeof Comparison>;
