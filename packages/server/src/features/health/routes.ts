import type { Sql } from '../../db/sql';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';

/** Short, because monitors poll often and expect a quick reply. */
const TIMEOUT_MS = 3_000;

const Ok = Type.Object(
  { status: Type.Literal('ok', { description: 'Always `ok`.' }) },
  { description: 'Healthy.' },
);

export function healthRoutes(app: App, { sql }: { sql: Sql }): void {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['Operation'],
        operationId: 'getHealth',
        summary: 'Check that the process is running',
        response: { 200: Ok, ...problemResponses },
      },
    },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      handlerTimeout: TIMEOUT_MS,
      schema: {
        tags: ['Operation'],
        operationId: 'getReadiness',
        summary: 'Check that the database is reachable',
        response: { 200: Ok, ...problemResponses },
      },
    },
    async () => {
      try {
        await sql`select 1`;
      } catch (cause) {
        throw new ProblemError('unavailable', 'The database is unavailable', {
          retryAfter: 5,
          cause,
        });
      }
      return { status: 'ok' as const };
    },
  );
}
