import { Type, type Static } from 'typebox';
import { text, textKey } from './text';

export const AttributeValue = Type.Union(
  [
    text(500, 'A text value.'),
    Type.Number({ description: 'A number value.' }),
    Type.Boolean({ description: 'A boolean value.' }),
  ],
  { title: 'AttributeValue', description: 'Value of an attribute.' },
);
export type AttributeValue = Static<typeof AttributeValue>;

export const Attributes = Type.Record(textKey(1, 100), AttributeValue, {
  title: 'Attributes',
  additionalProperties: false,
  maxProperties: 100,
  description: 'What the host app knows about the visitor, as a flat map.',
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

/** Compares one named value. Used for attribute targeting, event properties and survey conditions. */
export const Comparison = Type.Object(
  {
    key: text(100, 'Name of the attribute, event property or question.', 1),
    op: Type.Enum(comparisonOperators, { description: 'Operator.' }),
    value: Type.Optional(
      Type.Union(
        [AttributeValue, Type.Array(AttributeValue, { maxItems: 200, description: 'A list.' })],
        { description: 'Value to compare with; a list for `in` and `nin`.' },
      ),
    ),
  },
  { title: 'Comparison', description: 'A comparison of one named value.' },
);
export type Comparison = Static<typeof Comparison>;
