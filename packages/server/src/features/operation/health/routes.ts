import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { problemResponses } from '../../../http/problem-responses';
import type { CheckReadiness } from './readiness';

/** Short, because monitors poll often and expect a quick reply. */
const TIMEOUT_MS = 3_000;

const Ok = Type.Object(
  { status: Type.Literal('ok', { description: 'Always `ok`.' }) },
  { description: 'Healthy.' },
);

export function healthRoutes(app: App, checkReadiness: CheckReadiness): void {
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
        summary: 'Check that the server can store what it receives',
        response: { 200: Ok, ...problemResponses },
      },
    },
    async () => {
      await checkReadiness();
      return { status: 'ok' as const };
    },
  );
}
