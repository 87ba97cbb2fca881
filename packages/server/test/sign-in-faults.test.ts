import type { TwoFactorSetup } from '@service-popups/contract';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '../src/db/connect';
import { rateLimits } from '../src/db/schema';
import { addUser } from '../src/features/people/accounts/users-store';
import type { App } from '../src/http/app-type';
import { codeOf } from './support/authenticator-app';
import { openBrowser, type Browser } from './support/browser';
import { makeDatabaseProxy, type DatabaseProxy } from './support/database-proxy';
import { buildTestApp, loadTestAssets } from './support/test-app';
import { makeDatabase } from './support/test-database';
import { WAIT_OPTIONS } from './support/wait-options';

const password = 'correct horse battery';
const TWO_FACTOR = '/api/v1/me/two-factor';

describe('[M1] a connection to the database that is lost during sign-in', () => {
  let proxy: DatabaseProxy;
  let database: Database;
  let app: App;
  beforeAll(async () => {
    proxy = await makeDatabaseProxy(inject('engine'));
    const made = await makeDatabase(proxy.address);
    const assets = await loadTestAssets();
    database = made.database;
    app = await buildTestApp(database, assets);
    return async () => {
      await app.close();
      await made.drop();
      await proxy.remove();
    };
  });

  const addAccount = async (name: string) => {
    const { email } = await addUser(database.main, {
      email: `${name}@example.com`,
      name,
      password,
    });
    return { email, password };
  };
  const send = (browser: Browser, path: string, body: object) =>
    browser.send('POST', `/api/auth/sign-in/${path}`, body);
  /** Retries, because the previous loss may affect more than one connection of the pool. */
  const signIn = (credentials: object, status: number) =>
    vi.waitFor(async () => {
      // Failed requests count as attempts.
      await database.main.delete(rateLimits);
      const browser = openBrowser(app);
      expect((await send(browser, 'email', credentials)).statusCode).toBe(status);
      return browser;
    }, WAIT_OPTIONS);
  /** Repeats a request that loses its connection one packet later each time, until it finishes before that. */
  const statusesOf = async (request: (cut: () => void) => ReturnType<Browser['send']>) => {
    const statuses = new Set<number>();
    let packets = 0;
    do {
      await vi.waitFor(() => database.main.delete(rateLimits), WAIT_OPTIONS);
      const reply = await request(() => {
        proxy.cutAfter(packets);
      });
      statuses.add(reply.statusCode);
      packets += 1;
    } while (proxy.endCut());
    return statuses;
  };

  it('is never taken for a wrong password', async () => {
    const credentials = await addAccount('password');
    const statuses = await statusesOf((cut) => {
      cut();
      return send(openBrowser(app), 'email', credentials);
    });
    expect(statuses).toEqual(new Set([503, 204]));
  });

  it('is never taken for a missing session', async () => {
    const browser = await signIn(await addAccount('session'), 204);
    const statuses = await statusesOf((cut) => {
      cut();
      return browser.send('GET', '/api/v1/me');
    });
    expect(statuses).toEqual(new Set([503, 200]));
  });

  it('is never taken for a wrong code', async () => {
    const credentials = await addAccount('code');
    const first = await signIn(credentials, 204);
    const setup = await first.send('POST', TWO_FACTOR, { password });
    const { secret } = setup.json<TwoFactorSetup>();
    await first.send('POST', `${TWO_FACTOR}/confirm`, { code: codeOf(secret) });
    const statuses = await statusesOf(async (cut) => {
      const browser = await signIn(credentials, 200);
      await database.main.delete(rateLimits);
      cut();
      return send(browser, 'second-factor', { code: codeOf(secret) });
    });
    expect(statuses).toEqual(new Set([503, 204]));
  });
});
