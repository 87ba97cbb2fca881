import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { identifier } from '../text';

const fields = { id: identifier('Id of the option, which the answer holds.'), label: LocalText };

export const Option = Type.Object(fields, { description: 'Something to choose.' });
export type Option = Static<typeof Option>;

export const ExclusiveOption = Type.Object(
  {
    ...fields,
    exclusive: Type.Optional(
      Type.Boolean({ description: 'Goes with no other option, as in "none of these".' }),
    ),
  },
  { description: 'Something to choose, together with others unless it is exclusive.' },
);
export type ExclusiveOption = Static<typeof ExclusiveOption>;

/** The option under the id `other`; what is written there is the answer under `<question>.other`. */
export const OtherOption = Type.Object(
  {
    label: Type.Optional(LocalText),
    maxLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 500, description: 'Longest text. Default: 200.' }),
    ),
  },
  { description: 'An option with the id `other` and a text to write.' },
);
export type OtherOption = Static<typeof OtherOption>;

export const shuffle = Type.Optional(
  Type.Boolean({
    description: 'Another order for each visitor, always the same for one. Default: false.',
  }),
);

export const howMany = (max: number) => ({
  min: Type.Optional(
    Type.Integer({ minimum: 1, maximum: max, description: 'Fewest to choose. Default: 1.' }),
  ),
  max: Type.Optional(
    Type.Integer({ minimum: 1, maximum: max, description: 'Most to choose. Default: no limit.' }),
  ),
});
