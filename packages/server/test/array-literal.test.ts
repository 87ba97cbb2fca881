import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column } from '../src/db/array-literal';
import { nastyString } from './support/nasty';
import { useApp } from './support/test-app';

describe('[S2] columns of a statement', () => {
  const context = useApp();

  const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
  const text = fc.oneof(
    nastyString.filter(isStorable),
    fc.constantFrom('NULL', 'null', '', ' ', '{', '},{', ',', '"', '\\', '\\"', 'a\nb'),
  );

  it('reach the database as they are, whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (values) => {
        const rows = await context.database.sql`
          select value from unnest(${column(values, (value) => value)}::text[])
            with ordinality as given (value, place) order by place`;
        expect(rows.map(({ value }) => value)).toEqual(values);
      }),
    );
  });

  it('come back as they were, and may be given as lists', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (values) => {
        const [row] = await context.database.sql`
          select ${values}::text[] as list, ${column(values, (value) => value)}::text[] as literal`;
        expect(row).toEqual({ list: values, literal: values });
      }),
    );
    const [row] = await context.database.sql`select array['NULL', null, 'null', ''] as texts`;
    expect(row).toEqual({ texts: ['NULL', null, 'null', ''] });
  });

  it('may be numbers', async () => {
    const values = [0, -1, 2_147_483_647, null];
    const rows = await context.database.sql`
      select unnest(${column(values, (value) => value)}::int[]) as value`;
    expect(rows.map(({ value }) => value)).toEqual(values);
  });
});
