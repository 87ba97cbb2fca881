import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../../src/http/app-type';
import { setPassword } from '../../src/features/people/accounts/users-store';
import type { Method, Person } from './person';
import { publicUrl, type TestApp } from './test-app';

/** A browser on the dashboard: it keeps cookies and sends an `Origin` header. */
export interface Browser {
  cookies: Map<string, string>;
  send: (
    method: Method,
    url: string,
    payload?: object | null,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

let lastAddress = 0;

export function openBrowser(app: App): Browser {
  const cookies = new Map<string, string>();
  lastAddress += 1;
  // Sign-in attempts are limited by address, so each browser gets its own.
  const remoteAddress = `10.0.${String(lastAddress >> 8)}.${String(lastAddress & 255)}`;
  return {
    cookies,
    async send(method, url, payload, headers = { origin: publicUrl }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await app.inject({
        method,
        url,
        remoteAddress,
        headers: { ...(cookie ? { cookie } : {}), ...headers },
        ...(payload ? { payload } : {}),
      });
      for (const { name, value, maxAge } of response.cookies)
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      return response;
    },
  };
}

const PASSWORD = 'correct horse battery';

/** The same person, who calls the management API with a session. */
export async function withSession(
  { app, database }: Pick<TestApp, 'app' | 'database'>,
  person: Person,
): Promise<Person> {
  await setPassword(database.main, person.id, PASSWORD);
  const browser = openBrowser(app);
  const { email } = person;
  await browser.send('POST', '/api/auth/sign-in/email', { email, password: PASSWORD });
  return {
    ...person,
    call: (method, url, payload, headers) =>
      browser.send(method, url, payload, { origin: publicUrl, ...headers }),
  };
}
