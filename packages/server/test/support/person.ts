import { randomUUID } from 'node:crypto';
import type { NewAccessToken, Role } from '@service-popups/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { members, users } from '../../src/db/schema';
import { createTokensStore } from '../../src/features/people/tokens/store';
import type { TestApp } from './test-app';

type Installation = Pick<TestApp, 'app' | 'database'>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A person with an account who calls the management API with a token. */
export interface Person {
  id: string;
  email: string;
  token: string;
  call: (
    method: Method,
    url: string,
    payload?: object | null,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

/** An email that no account has yet. */
export const newEmail = (): string => `${randomUUID()}@example.com`;

export async function makePerson(context: Installation, { admin = false } = {}): Promise<Person> {
  const id = randomUUID();
  const email = newEmail();
  await context.database.main.insert(users).values({ id, email, name: 'Somebody', admin });
  return withToken(context, { id, email });
}

/** The same person with another token. */
export async function withToken(
  { app, database: { main: db } }: Installation,
  { id, email }: Pick<Person, 'id' | 'email'>,
  limits: Pick<NewAccessToken, 'access' | 'projectId'> = {},
): Promise<Person> {
  const { token } = await createTokensStore(db).add(db, id, { name: 'test', ...limits });
  return {
    id,
    email,
    token,
    call: (method, url, payload, headers) => {
      const request: InjectOptions = {
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
      };
      return app.inject(payload ? { ...request, payload } : request);
    },
  };
}

export async function join(
  { database: { main: db } }: Installation,
  projectId: string,
  { id: userId }: Person,
  role: Role,
): Promise<void> {
  await db.insert(members).values({ projectId, userId, role });
}

/** Creates an account and adds it to a project. */
export async function makeMember(
  context: Installation,
  projectId: string,
  role: Role,
): Promise<Person> {
  const person = await makePerson(context);
  await join(context, projectId, person, role);
  return person;
}
