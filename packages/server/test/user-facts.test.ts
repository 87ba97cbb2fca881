import type { VisitorState } from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectForUser } from '../src/features/visitors/definitions/service';
import { makeDelivery } from '../src/features/visitors/snapshots/delivery';
import { formatMessages, readMessage } from '../src/features/visitors/user-facts/changed-users';
import { createUserFactsCache } from '../src/features/visitors/user-facts/service';
import { hashName, nameUser } from '../src/features/visitors/user-facts/user-name';
import { definePopup } from './support/make-project';
import { runs } from '../../contract/test/support/runs';

const DAY_MS = 86_400_000;
const nothing: VisitorState = { shown: {}, answered: {} };

function makeUserFacts(limit = 100) {
  const loads: { resolve: (state: VisitorState) => void; fail: () => void }[] = [];
  const userFacts = createUserFactsCache(
    {
      load: () =>
        new Promise((resolve, reject) => {
          const fail = (): void => {
            reject(new Error('unreachable'));
          };
          loads.push({ resolve, fail });
        }),
    },
    { limit, onLookup: () => undefined },
  );
  const of = async (userId: string) => userFacts.of(1, userId);
  return { userFacts, of, loads };
}

const hash = (userId: string): string => hashName(nameUser(1, userId));

describe('[S8] user facts in memory', () => {
  it.each([
    [
      'by name',
      (userFacts: ReturnType<typeof makeUserFacts>['userFacts']) => {
        userFacts.drop(1, 'ada');
      },
    ],
    [
      'by hash',
      (userFacts: ReturnType<typeof makeUserFacts>['userFacts']) => {
        userFacts.dropChanged(`${hash('bob')},${hash('ada')}`);
      },
    ],
    [
      'by the names in a notification',
      (userFacts: ReturnType<typeof makeUserFacts>['userFacts']) => {
        for (const message of formatMessages(
          ['bob', 'ada'].map((userId) => ({ environmentId: 1, userId })),
        ))
          userFacts.dropChanged(message);
      },
    ],
    [
      'with all others',
      (userFacts: ReturnType<typeof makeUserFacts>['userFacts']) => {
        userFacts.dropAll();
      },
    ],
  ])('are read again when they are dropped %s, even if a read was pending', async (_how, drop) => {
    const { userFacts, of, loads } = makeUserFacts();
    const early = of('ada');
    drop(userFacts);
    const late = of('ada');
    expect(loads).toHaveLength(2);
    loads[1]?.resolve({ ...nothing, shown: { a: 1 } });
    loads[0]?.resolve(nothing);
    await early;
    expect(await of('ada')).toBe(await late);
    drop(userFacts);
    void of('ada');
    expect(loads).toHaveLength(3);
  });

  it('are announced by user id, or by hash if it is too long', () => {
    const userId = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 256 }),
      fc.constantFrom(',', '=', '=a', 'a,b', 'ab'.repeat(400)),
    );
    const row = fc.record({ environmentId: fc.nat(), userId: fc.option(userId) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 300 }), (rows) => {
        const messages = formatMessages(rows);
        for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
        const read = messages.map(readMessage);
        const names = new Set(read.flatMap((users) => ('names' in users ? users.names : [])));
        const hashes = new Set(read.flatMap((users) => ('hashes' in users ? users.hashes : [])));
        for (const { environmentId, userId: id } of rows)
          if (id !== null) {
            const name = nameUser(environmentId, id);
            expect(names.has(name) || hashes.has(hashName(name))).toBe(true);
          }
        expect(names.size + hashes.size).toBeLessThanOrEqual(rows.length);
      }),
    );
  });

  it('are read again after a failed read', async () => {
    const { of, loads } = makeUserFacts();
    const failed = expect(of('ada')).rejects.toThrow('unreachable');
    loads[0]?.fail();
    await failed;
    void of('ada');
    expect(loads).toHaveLength(2);
  });

  it('are evicted by weight when others are loaded', async () => {
    const { of, loads } = makeUserFacts(5);
    const heavy = of('ada');
    loads[0]?.resolve({ shown: { a: 1, b: 1 }, answered: { s: 1 } });
    await heavy;
    const others = [of('bob'), of('cy')];
    for (const { resolve } of loads.slice(1)) resolve(nothing);
    await Promise.all(others);
    void of('ada');
    expect(loads).toHaveLength(4);
  });

  it('limit concurrent lookups', async () => {
    const { of } = makeUserFacts(10_000);
    for (let n = 0; n < 2_000; n += 1) void of(String(n));
    await expect(of('one too many')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('[S3] the popups for a user', () => {
  const days = fc.constantFrom(undefined, 0, 1, 2.5, 7);
  const popup = fc
    .record({
      answered: fc.constantFrom(undefined, true, false),
      cooldownDays: days,
      quietDays: days,
    })
    .map(({ quietDays, ...condition }) => ({ quietDays, condition }));
  const times = fc.dictionary(
    fc.constantFrom('p0', 'p1', 'p2', 'nps'),
    fc.integer({ min: 0, max: 20 * DAY_MS }),
  );

  it('are the same from the cache as when computed for every request', () => {
    fc.assert(
      fc.property(
        fc.array(popup, { minLength: 1, maxLength: 3 }),
        times,
        times,
        fc.array(fc.integer({ min: 0, max: 30 * DAY_MS }), { minLength: 1, maxLength: 12 }),
        (setups, shown, answered, moments) => {
          const delivery = makeDelivery(
            setups.map(({ quietDays, condition }, index) => ({
              definition: definePopup('p', {
                id: `p${String(index)}`,
                triggers: { type: 'time_on_page', value: 1, condition: [defined(condition)] },
                ...defined({ quietDays }),
              }),
              json: '',
              audience: undefined,
            })),
          );
          const kept = { state: { shown, answered } };
          for (const now of moments) {
            const fresh = { state: { shown, answered } };
            const { selection, withheld } = selectForUser(delivery, 'ada', fresh, now);
            expect(selectForUser(delivery, 'ada', kept, now)).toMatchObject({
              selection,
              withheld,
            });
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

function defined(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
