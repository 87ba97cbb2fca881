import { Type, type Static } from 'typebox';
import { questionFields, scaleFields } from './question-fields';

export const csatLooks = ['stars', 'emoji', 'numbers'] as const;
export const csatPoints = [3, 5, 7, 10] as const;

export const CsatQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('csat', { description: 'How satisfied, from 1 up.' }),
    look: Type.Optional(
      Type.Enum(csatLooks, { description: 'Appearance of the scale. Default: `stars`.' }),
    ),
    points: Type.Optional(Type.Enum(csatPoints, { description: 'The best rating. Default: 5.' })),
    ...scaleFields,
  },
  { title: 'CsatQuestion', description: 'A customer satisfaction question.' },
);
export type CsatQuestion = Static<typeof CsatQuestion>;
