import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

export const YesNoQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('yes_no', { description: 'Yes or no.' }),
    yesLabel: Type.Optional(LocalText),
    noLabel: Type.Optional(LocalText),
  },
  { title: 'YesNoQuestion', description: 'A yes/no question.' },
);
export type YesNoQuestion = Static<typeof YesNoQuestion>;
