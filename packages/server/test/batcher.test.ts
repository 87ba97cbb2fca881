import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBatcher, type Rejections } from '../src/batches/create-batcher';
import { ProblemError } from '../src/http/problem';
import { runs } from '../../contract/test/support/runs';

/** A store whose statements the test finishes. */
function makeStore(options: { maxWaiting?: number; maxBatch?: number } = {}) {
  const statements: {
    rows: string[];
    finish: (error?: Error, rejections?: Rejections<string>) => void;
  }[] = [];
  const sizes: number[] = [];
  const batcher = createBatcher<string>({
    write: (rows) =>
      new Promise((resolve, reject) => {
        statements.push({
          rows,
          finish: (error, rejections = new Map()) => {
            if (error === undefined) resolve(rejections);
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

const connectionError = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const rowError = Object.assign(new Error('bad row'), { code: '22P02' });

describe('[S2] requests that share a commit', () => {
  it('are stored together if they arrive during a commit, and confirmed after their own', async () => {
    const { batcher, statements, sizes, turn } = makeStore();
    const confirmed: string[] = [];
    const add = (...rows: string[]) =>
      batcher.add(rows, rows.length).then(() => confirmed.push(...rows));
    const first = add('a');
    await turn();
    const rest = [add('b', 'c'), add('d')];
    await turn();
    expect(statements.map(({ rows }) => rows)).toEqual([['a']]);
    expect(batcher.waiting).toBe(2);

    statements[0]?.finish();
    await first;
    expect(confirmed).toEqual(['a']);
    await turn();
    expect(statements[1]?.rows).toEqual(['b', 'c', 'd']);
    statements[1]?.finish();
    await Promise.all(rest);
    expect([confirmed, sizes]).toEqual([
      ['a', 'b', 'c', 'd'],
      [1, 3],
    ]);
  });

  it('do not delay the next batch while they are confirmed', async () => {
    const { batcher, statements, turn } = makeStore();
    const started: number[] = [];
    const first = ['a', 'b'].map((row) =>
      batcher.add([row], 1).then(() => started.push(statements.length)),
    );
    await turn();
    const next = batcher.add(['c'], 1);
    statements[0]?.finish();
    await Promise.all(first);
    expect(started).toEqual([2, 2]);
    statements[1]?.finish();
    await next;
  });

  it('are rejected while the queue is full, and accepted once there is room', async () => {
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

  it('do not fail because of another request whose rows cannot be stored', async () => {
    const { batcher, statements, turn } = makeStore();
    const first = batcher.add(['a'], 1);
    await turn();
    const outcomes = Promise.allSettled(['b', 'invalid', 'd'].map((row) => batcher.add([row], 1)));
    statements[0]?.finish();
    await first;
    await turn();
    statements[1]?.finish(rowError);
    for (let index = 2; index < 5; index += 1) {
      await turn();
      statements[index]?.finish(statements[index]?.rows[0] === 'invalid' ? rowError : undefined);
    }
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('all fail if the database is unreachable, and the next batch is still tried', async () => {
    const { batcher, statements, turn } = makeStore();
    const first = Promise.allSettled([batcher.add(['a'], 1), batcher.add(['b'], 1)]);
    await turn();
    const next = batcher.add(['c'], 1);
    statements[0]?.finish(connectionError);
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    expect(statements[1]?.rows).toEqual(['c']);
    statements[1]?.finish();
    await expect(next).resolves.toBeUndefined();
  });

  it('fail if one of their rows is rejected, while the others succeed', async () => {
    const { batcher, statements, turn } = makeStore();
    const requests = [['a'], ['b', 'c'], ['d']].map((rows) => batcher.add(rows, rows.length));
    await turn();
    const rejection = new ProblemError('conflict', 'no');
    statements[0]?.finish(undefined, new Map([['c', rejection]]));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(requests[1]).rejects.toBe(rejection);
    expect(statements).toHaveLength(1);
  });

  it('fail with invalid_api_key if their environment was deleted', async () => {
    const { batcher, statements, turn } = makeStore();
    const request = batcher.add(['a'], 1);
    await turn();
    statements[0]?.finish(Object.assign(new Error('reference'), { code: '23503' }));
    await expect(request).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('are never split, lost or reordered, and batches never exceed the maximum', async () => {
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
      { numRuns: runs(50) },
    );
  });
});
