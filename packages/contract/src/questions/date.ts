import { Type, type Static } from 'typebox';
import { day } from '../day';
import { questionFields } from './question-fields';

export const DateQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('date', { description: 'A date.' }),
    min: Type.Optional(day('Earliest date, such as 2026-01-31. Default: 1000-01-01.')),
    max: Type.Optional(day('Latest date. Default: 2999-12-31.')),
  },
  { title: 'DateQuestion', description: 'A date question.' },
);
export type DateQuestion = Static<typeof DateQuestion>;
