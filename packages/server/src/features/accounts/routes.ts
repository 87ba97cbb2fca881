import {
  Account,
  FirstAccount,
  OneTimeLink,
  PageQuery,
  pageOf,
  PasswordReset,
  PasswordResetRequest,
  SessionState,
  SetupState,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { actorOf } from '../access/actor-of';
import { callerOf } from '../access/caller';
import type { PasswordAttempts } from '../sign-in/password-attempts';
import type { LinkSettings } from './deliver-link';
import { setUp } from './first-owner';
import { askForReset, makeReset, resetPassword } from './password-reset';
import { deleteAccount, ownAccount, sessionState } from './service';
import { hasUsers, listUsers } from './users-store';

export interface AccountsParts {
  orm: Orm;
  linkSettings: LinkSettings;
  attempts: PasswordAttempts;
}

export function accountsRoutes(app: App, { orm, linkSettings, attempts }: AccountsParts): void {
  const open = { permission: 'open' } as const;
  const admin = { permission: 'admin' } as const;
  const params = Type.Object({ userId: Account.properties.id });

  app.get(
    '/api/v1/setup',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        summary: 'Whether the first account is still to be made',
        response: { 200: SetupState, ...problemResponses },
      },
    },
    async () => ({ needed: !(await hasUsers(orm)) }),
  );

  app.post(
    '/api/v1/setup',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        summary: 'Make the first account',
        description: 'The token is in the link that the server prints when it starts.',
        body: FirstAccount,
        response: { 204: noContent('Made: sign in with it.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await setUp(orm, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/password-resets',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        summary: 'Ask for a link to set a new password',
        description: 'It is mailed, if there is such an account and the server can send mail.',
        body: PasswordResetRequest,
        response: { 204: noContent('Asked for.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      // Not awaited: the time it takes would tell whether there is such an account.
      askForReset(orm, linkSettings, request.body.email).catch((error: unknown) => {
        request.log.error({ err: error }, 'a letter was not sent');
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/password-resets/redeem',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        summary: 'Set a new password with a link',
        description: 'Every session and every access token of the account ends.',
        body: PasswordReset,
        response: { 204: noContent('Set: sign in with it.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await resetPassword(orm, attempts, request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/session',
    {
      config: { permission: 'visitor' },
      schema: {
        tags: ['Sign-in'],
        summary: 'Who is signed in, if anybody',
        response: { 200: SessionState, ...problemResponses },
      },
    },
    (request) => sessionState(orm, linkSettings, request.caller?.userId),
  );

  app.get(
    '/api/v1/me',
    {
      config: { permission: 'account' },
      schema: {
        tags: ['Account'],
        summary: 'Who you are',
        response: { 200: Account, ...problemResponses },
      },
    },
    (request) => ownAccount(orm, callerOf(request).userId),
  );

  app.get(
    '/api/v1/users',
    {
      config: admin,
      schema: {
        tags: ['Account'],
        summary: 'All accounts, for administrators',
        querystring: PageQuery,
        response: { 200: pageOf(Account, 'Accounts, newest first.'), ...problemResponses },
      },
    },
    (request) => listUsers(orm, pageRequest(request.query)),
  );

  app.post(
    '/api/v1/users/:userId/password-reset',
    {
      config: admin,
      schema: {
        tags: ['Account'],
        summary: 'Make a link with which somebody can set a new password',
        params,
        response: { 201: OneTimeLink, ...problemResponses },
      },
    },
    async (request, reply) => {
      const link = await makeReset(orm, linkSettings, request.params.userId, actorOf(request));
      return reply.code(201).send(link);
    },
  );

  app.delete(
    '/api/v1/users/:userId',
    {
      config: admin,
      schema: {
        tags: ['Account'],
        summary: 'Remove an account',
        description: 'Not your own, and not that of the last owner of a project.',
        params,
        response: { 204: noContent('Removed.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      await deleteAccount(orm, userId, callerOf(request).userId, actorOf(request));
      return reply.code(204).send();
    },
  );
}
