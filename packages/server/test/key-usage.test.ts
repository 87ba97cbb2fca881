import type { PublicKey } from '@service-popups/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyUsage } from '../src/features/operation/key-usage/service';
import type { KeyUse } from '../src/features/operation/key-usage/store';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

describe('[M5] the usage of a key', () => {
  const context = useApp();
  let project: ManagedProject;
  let unused: string;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
    const created = await project.owner.call('POST', `${project.production}/keys`, {});
    unused = created.json<PublicKey>().key;
  });
  const keys = async (): Promise<PublicKey[]> => {
    const list = await project.owner.call('GET', `${project.production}/keys`);
    return list.json<{ items: PublicKey[] }>().items.filter(({ key }) => key === unused);
  };
  const load = (origin?: string) =>
    context.app.inject({
      url: `/sdk/${unused}/popups`,
      headers: origin ? { origin } : {},
    });

  it('is shown once a page has loaded its popups', async () => {
    expect(await keys()).toMatchObject([{ seen: null, refused: null }]);
    const before = Date.now();
    await load('https://shop.example');
    await vi.waitFor(async () => {
      const [key] = await keys();
      expect(key).toMatchObject({ seen: { origin: 'https://shop.example' }, refused: null });
      expect(key?.seen?.firstAt).toBeGreaterThanOrEqual(before);
      expect(key?.seen?.lastAt).toBe(key?.seen?.firstAt);
    }, WAIT_OPTIONS);
  });

  it('names a page that was rejected for its origin', async () => {
    const allowedOrigins = ['https://shop.example'];
    await project.owner.call('PATCH', project.production, { allowedOrigins });
    expect((await load('https://www.shop.example')).statusCode).toBe(403);
    await vi.waitFor(async () => {
      expect(await keys()).toMatchObject([
        { seen: null, refused: { origin: 'https://www.shop.example' } },
      ]);
    }, WAIT_OPTIONS);
  });

  it('is not recorded for an unknown key', async () => {
    await context.app.inject({ url: '/sdk/pk_live_nobody/popups' });
    await load();
    await vi.waitFor(async () => {
      expect(await keys()).toMatchObject([{ seen: { origin: null } }]);
    }, WAIT_OPTIONS);
  });
});

describe('[M5] recorded key usage', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function makeKeyUsage() {
    const statements: KeyUse[][] = [];
    const keyUsage = createKeyUsage({
      add: (rows) => {
        statements.push(rows);
        return Promise.reject(new Error('unreachable'));
      },
    });
    return { keyUsage, statements };
  }

  it('is written soon after the origin becomes known', () => {
    const { keyUsage, statements } = makeKeyUsage();
    keyUsage.record('a', undefined, true, Date.now());
    keyUsage.record('a', 'https://shop.example', true, Date.now());
    keyUsage.record('a', undefined, true, Date.now());
    vi.advanceTimersByTime(1000);
    expect(statements).toMatchObject([[{ key: 'a', origin: 'https://shop.example' }]]);
  });

  it('is written once a minute, for many keys at a time', () => {
    const { keyUsage, statements } = makeKeyUsage();
    for (const key of ['a', 'b', 'a'])
      keyUsage.record(key, 'https://shop.example', true, Date.now());
    keyUsage.record('a', 'https://other.example', false, Date.now());
    vi.advanceTimersByTime(59_000);
    keyUsage.record('a', undefined, true, Date.now());
    vi.advanceTimersByTime(900);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject([
      { key: 'a', origin: 'https://shop.example', refusedOrigin: 'https://other.example' },
      { key: 'b', origin: 'https://shop.example', refusedOrigin: null },
    ]);
    vi.advanceTimersByTime(100);
    keyUsage.record('a', undefined, true, Date.now());
    vi.advanceTimersByTime(1_000);
    expect(statements[1]).toMatchObject([{ key: 'a', origin: null, refusedAt: null }]);
  });

  it('is not written after stop()', () => {
    const { keyUsage, statements } = makeKeyUsage();
    keyUsage.record('a', undefined, true, Date.now());
    keyUsage.stop();
    vi.advanceTimersByTime(10_000);
    expect(statements).toEqual([]);
  });
});
