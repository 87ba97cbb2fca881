import type { ActiveSession } from '@service-popups/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '../src/db/schema';
import { addUser } from '../src/features/accounts/users-store';
import { deviceLabel } from '../src/features/sign-in/device-label';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { publicUrl, useApp } from './support/test-app';
import { newEmail } from './support/person';

const email = newEmail();
const password = 'correct horse battery';
const FIREFOX =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('[M14] the own account', () => {
  const context = useApp();
  let userId: string;
  beforeAll(async () => {
    userId = (await addUser(context.database.orm, { email, name: 'Ada', password })).id;
  });

  const signIn = async (userAgent = FIREFOX): Promise<Browser> => {
    const browser = openBrowser(context.app);
    const headers = { origin: publicUrl, 'user-agent': userAgent };
    await browser.send('POST', '/api/auth/sign-in/email', { email, password }, headers);
    return browser;
  };
  const sessionsOf = async (browser: Browser) =>
    (await browser.send('GET', '/api/v1/me/sessions')).json<{ items: ActiveSession[] }>().items;
  const lastEntry = async (action: string) => {
    const { orm } = context.database;
    const own = and(eq(auditLog.action, action), eq(auditLog.actor, email));
    return (await orm.select().from(auditLog).where(own)).at(-1);
  };

  it('gets a new name, which the audit log records', async () => {
    const browser = await signIn();
    const changed = await browser.send('PATCH', '/api/v1/me', { name: 'Ada L.' });
    expect(changed.json()).toMatchObject({ email, name: 'Ada L.' });
    expect((await browser.send('GET', '/api/v1/me')).json()).toMatchObject({ name: 'Ada L.' });
    expect(await lastEntry('account.change')).toMatchObject({
      actor: email,
      target: userId,
      before: { name: 'Ada' },
      after: { name: 'Ada L.' },
    });
    const nameless = await browser.send('PATCH', '/api/v1/me', { name: '' });
    expectProblem(nameless, 'invalid_request', 'name');
  });

  it('lists its sessions with browser and system, and nothing else about the client', async () => {
    const { orm } = context.database;
    const browser = await signIn();
    await signIn('Peculiar/77.1');
    const listed = await sessionsOf(browser);
    expect(listed.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox on macOS' }]);
    expect(listed.map(({ device }) => device)).toContain(null);
    const stored = JSON.stringify(await orm.select().from(sessions));
    expect(stored).not.toContain('Peculiar');
    expect(stored).not.toContain('Mozilla');
    for (const { token } of await orm.select().from(sessions))
      expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('ends one session, or all others', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()];
    const id = (await sessionsOf(there)).find(({ current }) => current)?.id ?? '';
    expect((await here.send('DELETE', `/api/v1/me/sessions/${id}`)).statusCode).toBe(204);
    expectProblem(await there.send('GET', '/api/v1/me'), 'unauthenticated');
    expectProblem(await here.send('DELETE', `/api/v1/me/sessions/${id}`), 'not_found');
    expect((await elsewhere.send('GET', '/api/v1/me')).statusCode).toBe(200);
    expect((await here.send('DELETE', '/api/v1/me/sessions')).statusCode).toBe(204);
    expectProblem(await elsewhere.send('GET', '/api/v1/me'), 'unauthenticated');
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await lastEntry('account.sessions_end')).toMatchObject({ actor: email });
  });

  it('cannot end a session of somebody else', async () => {
    const { orm } = context.database;
    const other = await addUser(orm, { email: newEmail(), name: 'Eve', password });
    const eve = openBrowser(context.app);
    await eve.send('POST', '/api/auth/sign-in/email', { email: other.email, password });
    const id = (await sessionsOf(await signIn()))[0]?.id ?? '';
    expectProblem(await eve.send('DELETE', `/api/v1/me/sessions/${id}`), 'not_found');
  });

  it('[M12] records a new password without the password', async () => {
    const browser = await signIn();
    const change = { currentPassword: password, newPassword: 'another horse battery' };
    const reply = await browser.send('POST', '/api/auth/change-password', change);
    expect(reply.statusCode).toBe(204);
    const entry = await lastEntry('account.password');
    expect(entry).toMatchObject({ actor: email, via: 'session', target: userId });
    expect(JSON.stringify(entry)).not.toContain('horse');
  });
});

describe('[M14] the label of a device', () => {
  it.each([
    [FIREFOX, 'Firefox on macOS'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.0', undefined],
  ])('%s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
