import { expect } from 'vitest';
import { fillRoute } from '../managed-project';
import { managementRoutes } from '../management-routes';
import type { TestApp } from '../test-app';
import { account, type Filled } from './fill-database';

/** What a release replies to a request. JSON is parsed. */
export interface Reply {
  url: string;
  status: number;
  body: unknown;
}

/** Other people's, or about the last days or minutes. */
const EXCLUDED = /^(session|admin session)$/;
const VOLATILE = /\/storage$|\/recent$|\/session$|\/setup$/;
/** Fields that reading changes. */
const VOLATILE_FIELDS = ['lastUsedAt'];

/** The URLs of everything that the API returns of a project, and of what the SDK gets. */
export function urlsOf({ project, params }: Filled, questionIds: readonly string[]): string[] {
  const routes = managementRoutes.filter(
    (route) => route.route.startsWith('GET ') && !EXCLUDED.test(route.for),
  );
  const urls = routes
    .flatMap(({ route }) =>
      route.includes('{questionId}')
        ? questionIds.map((questionId) => fillRoute(route, { ...params.at(-1), questionId }))
        : params.map((one) => fillRoute(route, one)),
    )
    .map(([, url]) => url)
    .filter((url) => !VOLATILE.test(url));
  const { production } = project;
  const { key = '' } = project.params;
  const popup = `${production}/popups/everything`;
  const demo = '/api/v1/projects/demo/environments';
  const queries = ['questions?device=mobile&lang=de', 'funnel?version=2', 'pages?finished=true'];
  return [
    ...new Set(urls),
    ...queries.map((query) => `${popup}/results/${query}`),
    `${popup}/responses?format=jsonl`,
    `${demo}/production/popups`,
    `${demo}/development/surveys`,
    `/sdk/${key}/popups`,
    `/sdk/${key}/popups?userId=user-1`,
    '/sdk/pk_demo_production/popups',
  ];
}

/** Requests URLs one by one, as somebody with this token. */
export async function readReplies(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  urls: readonly string[],
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const url of urls) {
    const headers = url.startsWith('/api/') ? { authorization: `Bearer ${token}` } : {};
    const { statusCode: status, body } = await app.inject({ url, headers });
    replies.push({ url, status, body: parse(body) });
  }
  return replies;
}

export async function expectSignIn({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: account,
  });
  expect(reply.statusCode, reply.body).toBe(204);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body, (name, value: unknown) =>
      VOLATILE_FIELDS.includes(name) ? undefined : value,
    );
  } catch {
    return body;
  }
}
