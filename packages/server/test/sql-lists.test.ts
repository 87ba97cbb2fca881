import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString } from './support/nasty';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

describe('[S2] list parameters', () => {
  const context = useApp();

  const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
  const text = fc.oneof(
    nastyString.filter(isStorable),
    fc.constantFrom('NULL', 'null', '', ' ', '{', '},{', ',', '"', '\\', '\\"', 'a\nb'),
  );

  it('keep every string unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (values) => {
        const [row] = await context.database.sql`select ${values}::text[] as list`;
        expect(row).toEqual({ list: values });
      }),
      { numRuns: runs(100) },
    );
  });

  it('keep numbers and null', async () => {
    const values = [0, -1, 2_147_483_647, null];
    const rows = await context.database.sql`select unnest(${values}::int[]) as value`;
    expect(rows.map(({ value }) => value)).toEqual(values);
  });
});
