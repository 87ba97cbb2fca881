import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBatcher, type Rejections } from '../src/batches/create-batcher';
import { ProblemError } from '../src/http/problem';

/** A store whose statements are finished by hand. */
function makeStore(options: { maxWaiting?: number; maxBatch?: number } = {}) {
  const statements: {
    rows: string[];
    finish: (error?: Error, refusals?: Rejections<string>) => void;
  }[] = [];
  const sizes: number[] = [];
  const batcher = createBatcher<string>({
    write: (rows) =>
      new Promise((resolve, reject) => {
        statements.push({
          rows,
          finish: (error, refusals = new Map()) => {
            if (error === undefined) resolve(refusals);
            else reject(error);
          },
        });
      }),
    maxWaiting: options.maxWaiting ?? 100,
    maxBatch: options.maxBatch ?? 100,
    onBatch: (rows) => sizes.push(rows),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { batcher, statements, sizes, turn };
}

const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const bad = Object.assign(new Error('bad row'), { code: '22P02' });

describe('[S2] requests that share a commit', () => {
  it('are stored together when they come in during another, and answered after theirs', async () => {
    const { batcher, statements, sizes, turn } = makeStore();
    const answered: string[] = [];
    const add = (...rows: string[]) =>
      batcher.add(rows, rows.length).then(() => answered.push(...rows));
    const first = add('a');
    await turn();
    const rest = [add('b', 'c'), add('d')];
    await turn();
    expect(statements.map(({ rows }) => rows)).toEqual([['a']]);
    expect(batcher.waiting).toBe(2);

    statements[0]?.finish();
    await first;
    expect(answered).toEqual(['a']);
    await turn();
    expect(statements[1]?.rows).toEqual(['b', 'c', 'd']);
    statements[1]?.finish();
    await Promise.all(rest);
    expect([answered, sizes]).toEqual([
      ['a', 'b', 'c', 'd'],
      [1, 3],
    ]);
  });

  it('do not keep the next waiting while they are answered', async () => {
    const { batcher, statements, turn } = makeStore();
    const begun: number[] = [];
    const first = ['a', 'b'].map((row) =>
      batcher.add([row], 1).then(() => begun.push(statements.length)),
    );
    await turn();
    const next = batcher.add(['c'], 1);
    statements[0]?.finish();
    await Promise.all(first);
    expect(begun).toEqual([2, 2]);
    statements[1]?.finish();
    await next;
  });

  it('are refused beyond what may wait, and taken again once there is room', async () => {
    const { batcher, statements, turn } = makeStore({ maxWaiting: 3 });
    const first = batcher.add(['a'], 1);
    await turn();
    const waiting = batcher.add(['b', 'c', 'd'], 3);
    await expect(batcher.add(['e'], 1)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    });
    statements[0]?.finish();
    await first;
    await turn();
    const last = batcher.add(['f'], 1);
    statements[1]?.finish();
    await waiting;
    await turn();
    statements[2]?.finish();
    await last;
    expect(statements.map(({ rows }) => rows)).toEqual([['a'], ['b', 'c', 'd'], ['f']]);
  });

  it('do not fail with a neighbour whose rows cannot be stored', async () => {
    const { batcher, statements, turn } = makeStore();
    const first = batcher.add(['a'], 1);
    await turn();
    const outcomes = Promise.allSettled(['b', 'worse', 'd'].map((row) => batcher.add([row], 1)));
    statements[0]?.finish();
    await first;
    await turn();
    statements[1]?.finish(bad);
    for (let index = 2; index < 5; index += 1) {
      await turn();
      statements[index]?.finish(statements[index]?.rows[0] === 'worse' ? bad : undefined);
    }
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('all hear of a store that has gone, and those after them are tried', async () => {
    const { batcher, statements, turn } = makeStore();
    const first = Promise.allSettled([batcher.add(['a'], 1), batcher.add(['b'], 1)]);
    await turn();
    const next = batcher.add(['c'], 1);
    statements[0]?.finish(gone);
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    expect(statements[1]?.rows).toEqual(['c']);
    statements[1]?.finish();
    await expect(next).resolves.toBeUndefined();
  });

  it('hear that a row was refused, and the others that theirs are stored', async () => {
    const { batcher, statements, turn } = makeStore();
    const requests = [['a'], ['b', 'c'], ['d']].map((rows) => batcher.add(rows, rows.length));
    await turn();
    const refusal = new ProblemError('conflict', 'no');
    statements[0]?.finish(undefined, new Map([['c', refusal]]));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(requests[1]).rejects.toBe(refusal);
    expect(statements).toHaveLength(1);
  });

  it('hear that their environment is gone as if they had no key', async () => {
    const { batcher, statements, turn } = makeStore();
    const request = batcher.add(['a'], 1);
    await turn();
    statements[0]?.finish(Object.assign(new Error('reference'), { code: '23503' }));
    await expect(request).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('are never split, lost or reordered, and never larger than a statement takes', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(sizes, async (requests) => {
        const { batcher, statements, turn } = makeStore({ maxWaiting: 1000, maxBatch: 10 });
        const names = requests.map((size, request) =>
          Array.from({ length: size }, (_, row) => `${String(request)}.${String(row)}`),
        );
        const done = Promise.all(names.map((rows) => batcher.add(rows, rows.length)));
        for (let index = 0; index < requests.length + 1; index += 1) {
          await turn();
          statements[index]?.finish();
        }
        await done;
        expect(statements.flatMap(({ rows }) => rows)).toEqual(names.flat());
        expect(Math.max(0, ...statements.map(({ rows }) => rows.length))).toBeLessThanOrEqual(10);
      }),
      { numRuns: 50 },
    );
  });
});
