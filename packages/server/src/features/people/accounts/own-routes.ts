import { Account, AccountChange, ActiveSession, ActiveSessions } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { getCaller } from '../access/caller';
import { endOtherSessions, endSession, listSessions, rename } from './own-account';
import { ownAccount } from './service';

/** What people do with their own account. */
export function ownAccountRoutes(app: App, { db }: { db: Db }): void {
  const session = { permission: 'session' } as const;
  const tags = ['Account'];

  app.get(
    '/api/v1/me',
    {
      config: { permission: 'caller' },
      schema: {
        tags,
        operationId: 'getOwnAccount',
        summary: 'Get your account',
        response: { 200: Account, ...problemResponses },
      },
    },
    (request) => ownAccount(db, getCaller(request).userId),
  );

  app.patch(
    '/api/v1/me',
    {
      config: session,
      schema: {
        tags,
        operationId: 'changeOwnAccount',
        summary: 'Change your name',
        body: AccountChange,
        response: { 200: Account, ...problemResponses },
      },
    },
    (request) => rename(db, getCaller(request), request.body.name),
  );

  app.get(
    '/api/v1/me/sessions',
    {
      config: session,
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'List your sessions',
        response: { 200: ActiveSessions, ...problemResponses },
      },
    },
    async (request) => ({ items: await listSessions(db, getCaller(request)) }),
  );

  app.delete(
    '/api/v1/me/sessions',
    {
      config: session,
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End all your other sessions',
        response: { 204: noContent('Ended.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await endOtherSessions(db, getCaller(request));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/me/sessions/:sessionId',
    {
      config: session,
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End one of your sessions',
        params: Type.Object({ sessionId: ActiveSession.properties.id }),
        response: { 204: noContent('Ended.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await endSession(db, getCaller(request), request.params.sessionId);
      return reply.code(204).send();
    },
  );
}
