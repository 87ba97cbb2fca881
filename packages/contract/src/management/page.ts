import { Type, type TSchema } from 'typebox';
import { text } from '../text';

/** Parameters of every list. */
export const PageQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({
        maxLength: 3,
        pattern: '^([1-9][0-9]?|100)$',
        description: 'Number of entries, 1 to 100. Default: 50.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]*$',
        description: 'The `next` value of the previous page.',
      }),
    ),
  },
  { title: 'PageQuery', description: 'Position in a list.' },
);

/** A page of a list. */
export function createPageSchema<Item extends TSchema>(item: Item, description: string) {
  return Type.Object(
    {
      items: Type.Array(item, { maxItems: 100, description: 'The entries of this page.' }),
      next: Type.Union([text(200, 'A cursor.'), Type.Null()], {
        description: 'The `cursor` of the next page; null on the last page.',
      }),
    },
    { description },
  );
}
