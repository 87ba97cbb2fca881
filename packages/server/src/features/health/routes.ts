import type { Sql } from '../../db/sql';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';

/** A monitor asks often, and wants to know soon. */
const PATIENCE = 3_000;

const Ok = Type.Object(
  { status: Type.Literal('ok', { description: 'The only answer there is.' }) },
  { description: 'All is well.' },
);

export function healthRoutes(app: App, { sql }: { sql: Sql }): void {
  app.get(
    '/healthz',
    { schema: { tags: ['Operation'], summary: 'The process lives', response: { 200: Ok } } },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      handlerTimeout: PATIENCE,
      schema: {
        tags: ['Operation'],
        summary: 'The store answers',
        response: { 200: Ok, ...problemResponses },
      },
    },
    async () => {
      try {
        await sql`select 1`;
      } catch (cause) {
        throw new ProblemError('unavailable', 'The store does not answer', {
          retryAfter: 5,
          cause,
        });
      }
      return { status: 'ok' as const };
    },
  );
}
