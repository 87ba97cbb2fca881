import { Type, type Static } from 'typebox';
import { day } from '../day';
import { questionFields } from './question-fields';

export const DateQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('date', { description: 'A day.' }),
    min: Type.Optional(day('First day, as in 2026-01-31. Default: 1000-01-01.')),
    max: Type.Optional(day('Last day. Default: 2999-12-31.')),
  },
  { description: 'A question for a day.' },
);
export type DateQuestion = Static<typeof DateQuestion>;
