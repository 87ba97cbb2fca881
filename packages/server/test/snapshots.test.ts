import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { createSnapshots } from '../src/features/visitors/snapshots/service';
import type {
  EnvironmentRow,
  VersionOf,
  VersionRow,
} from '../src/features/visitors/snapshots/store';
import { makeSnapshot } from '../src/features/visitors/snapshots/snapshot';
import { createFindVersion } from '../src/features/visitors/snapshots/versions';
import { createLru } from '../src/memory/lru';
import { testSurvey } from './support/make-project';
import { WAIT_OPTIONS } from './support/wait-options';

/** A store whose results the test provides. */
function makeSnapshots(limit = 10) {
  const loads: { key: string; resolve: (row?: EnvironmentRow) => void; fail: () => void }[] = [];
  const snapshots = createSnapshots(
    {
      load: (key) =>
        new Promise((resolve, reject) => {
          const fail = (): void => {
            reject(new Error('unreachable'));
          };
          loads.push({ key, resolve, fail });
        }),
      loadVersion: () => Promise.resolve(undefined),
      findProduct: () => Promise.resolve(undefined),
    },
    {
      ownOrigin: () => 'https://own.example',
      limit,
      onLookup: () => undefined,
      onVersionLookup: () => undefined,
      onUse: () => undefined,
    },
  );
  const open = async (key: string) => snapshots.open(key, 'production', undefined, Date.now());
  return { snapshots, open, loads };
}

const row = (environmentId: number, keys: EnvironmentRow['keys'] = {}): EnvironmentRow => ({
  environmentId,
  projectId: 'p',
  kind: 'production',
  allowedOrigins: [],
  quietDays: 0,
  freshnessSeconds: 1,
  refuseUserIds: false,
  identityRequired: false,
  identitySecrets: [],
  keys: { [`pk_${String(environmentId)}`]: null, ...keys },
  deepdotsKeys: [],
  languages: [],
  popups: [],
  links: [],
});

describe('[S8] environments in memory', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('are read once for concurrent requests with any of their keys', async () => {
    const { open, loads } = makeSnapshots();
    const opened = Promise.all([open('pk_1'), open('pk_1')]);
    loads[0]?.resolve(row(1, { second: null }));
    const [one, two] = await opened;
    expect(one).toBe(two);
    expect(await open('second')).toBe(one);
    expect(loads).toHaveLength(1);
  });

  it('are read again after a change, even if a read was pending', async () => {
    const { snapshots, open, loads } = makeSnapshots();
    const early = open('pk_1');
    snapshots.drop(7);
    const late = open('pk_1');
    expect(loads).toHaveLength(2);
    loads[0]?.resolve(row(1));
    loads[1]?.resolve(row(1));
    expect(await open('pk_1')).toBe(await late);
    expect(await early).not.toBe(await late);
    snapshots.drop(1);
    void open('pk_1');
    expect(loads).toHaveLength(3);
  });

  it('are evicted with their keys when others are requested', async () => {
    const { open, loads } = makeSnapshots(2);
    for (const id of [1, 2, 3]) {
      const opened = open(`pk_${String(id)}`);
      loads[id - 1]?.resolve(row(id));
      await opened;
    }
    void open('pk_1');
    expect(loads.map(({ key }) => key)).toEqual(['pk_1', 'pk_2', 'pk_3', 'pk_1']);
  });

  it('are checked once a minute, and stay in use if that fails', async () => {
    const { open, loads } = makeSnapshots();
    const opened = open('pk_1');
    loads[0]?.resolve(row(1));
    const first = await opened;
    vi.setSystemTime(Date.now() + 61_000);
    expect([await open('pk_1'), await open('pk_1')]).toEqual([first, first]);
    expect(loads).toHaveLength(2);
    loads[1]?.fail();
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 6_000);
      expect(await open('pk_1')).toBe(first);
      expect(loads).toHaveLength(3);
    }, WAIT_OPTIONS);
    loads[2]?.resolve(row(1));
    await vi.waitFor(async () => {
      expect(await open('pk_1')).not.toBe(first);
    }, WAIT_OPTIONS);
  });

  it('are reloaded after missed notifications, and stay in use if that fails', async () => {
    const { snapshots, open, loads } = makeSnapshots();
    const opened = open('pk_1');
    loads[0]?.resolve(row(1));
    const old = await opened;

    snapshots.reloadAll();
    const failing = [open('pk_1'), open('pk_1')];
    loads[1]?.fail();
    expect(await Promise.all(failing)).toEqual([old, old]);
    expect(await open('pk_1')).toBe(old);
    expect(loads).toHaveLength(2);

    vi.setSystemTime(Date.now() + 5_000);
    const waiting = [open('pk_1'), open('pk_1')];
    loads[2]?.resolve(row(1));
    const [first, second] = await Promise.all(waiting);
    expect(first).not.toBe(old);
    expect(second).toBe(first);
    expect(await open('pk_1')).toBe(first);
    expect(loads).toHaveLength(3);
  });

  it('remember an unknown key for a while', async () => {
    const { snapshots, open, loads } = makeSnapshots();
    const rejected = expect(open('none')).rejects.toMatchObject({ code: 'invalid_api_key' });
    loads[0]?.resolve();
    await rejected;
    await expect(open('none')).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(loads).toHaveLength(1);
    vi.setSystemTime(Date.now() + 6_000);
    void open('none').catch(() => undefined);
    expect(loads).toHaveLength(2);
    snapshots.drop(3);
    void open('none').catch(() => undefined);
    expect(loads).toHaveLength(3);
  });

  it('stop accepting a key when it expires', async () => {
    const { open, loads } = makeSnapshots();
    const opened = open('old');
    loads[0]?.resolve(row(1, { old: Date.now() + 1_000 }));
    await opened;
    vi.setSystemTime(Date.now() + 1_000);
    await expect(open('old')).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(loads).toHaveLength(1);
  });

  it('limit lookups of guessed keys', async () => {
    const { open, loads } = makeSnapshots();
    for (let n = 0; n < 500; n += 1) void open(`guess-${String(n)}`).catch(() => undefined);
    await expect(open('one-too-many')).rejects.toMatchObject({ code: 'unavailable' });
    expect(loads).toHaveLength(500);
  });

  it('report a failed read and try again', async () => {
    const { open, loads } = makeSnapshots();
    const failed = expect(open('pk_1')).rejects.toThrow('unreachable');
    loads[0]?.fail();
    await failed;
    const opened = open('pk_1');
    loads[1]?.resolve(row(1));
    expect((await opened).environmentId).toBe(1);
  });
});

const MEGABYTE = 1024 * 1024;

const snapshot = makeSnapshot({
  ...{ environmentId: 1, projectId: 'p', kind: 'production', allowedOrigins: [], quietDays: 0 },
  ...{ freshnessSeconds: 1, refuseUserIds: false, identityRequired: false, identitySecrets: [] },
  ...{ keys: {}, deepdotsKeys: [], languages: [], popups: [], links: [] },
});

/** A store that knows some versions, and what was read from it. */
function makeVersions(published: Set<number>, bytes = 1000) {
  const loads: VersionOf[] = [];
  const findVersion = createFindVersion(
    (_of, which) => {
      loads.push(which);
      const number = 'number' in which ? which.number : Math.max(...published);
      const row: VersionRow = {
        ...{ number, bytes, survey: testSurvey, theme: null, isRetired: false },
        draft: { surveyId: testSurvey.id, title: 'Questions', message: '', triggers: [] },
      };
      return Promise.resolve(published.has(number) ? row : undefined);
    },
    () => undefined,
  );
  const find = async (number: number) =>
    (await findVersion(snapshot, 'welcome', { number }))?.definition.version;
  return { find, loads };
}

describe('[F4] earlier versions in memory', () => {
  it('are read once for concurrent and later requests', async () => {
    const { find, loads } = makeVersions(new Set([1]));
    expect(await Promise.all([find(1), find(1)])).toEqual([1, 1]);
    expect(await find(1)).toBe(1);
    expect(loads).toHaveLength(1);
  });

  it('are found as soon as they are published, even if somebody asked for them before', async () => {
    const published = new Set([1]);
    const { find } = makeVersions(published);
    expect(await find(2)).toBeUndefined();
    published.add(2);
    expect(await find(2)).toBe(2);
  });

  it('take at most 16 MB of JSON', async () => {
    const { find, loads } = makeVersions(new Set([1, 2, 3, 4, 5]), 5 * MEGABYTE);
    for (const number of [1, 2, 3, 4, 5]) await find(number);
    await find(5);
    expect(loads).toHaveLength(5);
    await find(1);
    expect(loads).toHaveLength(6);
  });

  it('stay in memory however many unknown ones are asked for', async () => {
    const { find, loads } = makeVersions(new Set([1]));
    await find(1);
    for (let number = 2; number < 50_000; number += 1) await find(number);
    const before = loads.length;
    await find(1);
    expect(loads).toHaveLength(before);
  });
});

describe('[S8] the LRU cache', () => {
  it('evicts the least recently used entry', () => {
    const lru = createLru<string, number>(3);
    for (const key of ['a', 'b', 'c']) lru.set(key, 1);
    lru.get('a');
    lru.set('d', 1);
    expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('does not store an entry heavier than its limit', () => {
    const lru = createLru<string, number>(3);
    lru.set('a', 1, 4);
    expect([lru.get('a'), lru.size]).toEqual([undefined, 0]);
  });

  it('never exceeds its limit, and reports every evicted entry', () => {
    const action = fc.record({
      key: fc.integer({ min: 0, max: 9 }),
      weight: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('set', 'get', 'delete'),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 100 }), (actions) => {
        const expected = new Map<number, number>();
        const lru = createLru<number, number>(12, (key) => {
          expect(expected.delete(key)).toBe(true);
        });
        for (const { key, weight, kind } of actions) {
          if (kind === 'get') expect(lru.get(key)).toBe(expected.get(key));
          else if (kind === 'delete') lru.delete(key);
          else {
            lru.delete(key);
            expected.set(key, weight);
            lru.set(key, weight, weight);
          }
          expect(lru.size).toBe(expected.size);
          expect([...expected.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
            12,
          );
        }
        lru.clear();
        expect([lru.size, expected.size]).toEqual([0, 0]);
      }),
    );
  });
});
