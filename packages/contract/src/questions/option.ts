import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { identifier } from '../text';

const fields = { id: identifier('Id of the option, stored in answers.'), label: LocalText };

export const Option = Type.Object(fields, { title: 'Option', description: 'An option.' });
export type Option = Static<typeof Option>;

export const ExclusiveOption = Type.Object(
  {
    ...fields,
    exclusive: Type.Optional(
      Type.Boolean({
        description: 'Cannot be combined with other options, such as "None of these".',
      }),
    ),
  },
  { title: 'ExclusiveOption', description: 'An option that may be exclusive.' },
);
export type ExclusiveOption = Static<typeof ExclusiveOption>;

/** The option with the id `other`. Its text is stored as `<question>.other`. */
export const OtherOption = Type.Object(
  {
    label: Type.Optional(LocalText),
    maxLength: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 500,
        description: 'Maximum length of the text. Default: 200.',
      }),
    ),
  },
  { title: 'OtherOption', description: 'An option with the id `other` and a text field.' },
);
export type OtherOption = Static<typeof OtherOption>;

export const shuffle = Type.Optional(
  Type.Boolean({
    description: 'Randomise the order. Stable per visitor. Default: false.',
  }),
);

export const selectionLimits = (max: number) => ({
  min: Type.Optional(
    Type.Integer({ minimum: 1, maximum: max, description: 'Minimum selections. Default: 1.' }),
  ),
  max: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: max,
      description: 'Maximum selections. Default: no limit.',
    }),
  ),
});
