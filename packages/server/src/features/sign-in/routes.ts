import { Credentials, PasswordChange } from '@service-popups/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import { actorOf } from '../access/actor-of';
import { callerOf } from '../access/caller';
import { revokeTokens } from '../tokens/service';
import { BASE_PATH, type SignIn } from './create-sign-in';
import { forwardRequest } from './forward-request';

export interface SignInRoutesParts {
  orm: Orm;
  signIn: SignIn;
}

export function signInRoutes(app: App, { orm, signIn }: SignInRoutesParts): void {
  const config = { permission: 'open' } as const;
  const tags = ['Sign-in'];
  const pass = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    body: object = {},
    email?: string,
  ): Promise<void> => {
    const result = await forwardRequest(signIn, request, BASE_PATH + path, body, email);
    for (const cookie of result.headers.getSetCookie()) reply.header('set-cookie', cookie);
  };

  app.post(
    `${BASE_PATH}/sign-in/email`,
    {
      config,
      schema: {
        tags,
        operationId: 'signIn',
        summary: 'Sign in with email address and password',
        description: 'The session is a cookie that scripts cannot read.',
        body: Credentials,
        response: { 204: noContent('Signed in.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      await pass(request, reply, '/sign-in/email', { email, password }, email);
      return reply.code(204).send();
    },
  );

  app.post(
    `${BASE_PATH}/sign-out`,
    {
      config,
      schema: {
        tags,
        operationId: 'signOut',
        summary: 'End this session',
        response: { 204: noContent('Signed out.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await pass(request, reply, '/sign-out');
      return reply.code(204).send();
    },
  );

  app.post(
    `${BASE_PATH}/revoke-sessions`,
    {
      config,
      schema: {
        tags,
        operationId: 'revokeSessions',
        summary: 'Sign out everywhere',
        response: { 204: noContent('Every session has ended.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await pass(request, reply, '/revoke-sessions');
      return reply.code(204).send();
    },
  );

  app.post(
    `${BASE_PATH}/change-password`,
    {
      config: { permission: 'session' },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Change the password, and end all other sessions',
        description: 'With `revokeTokens`, all access tokens of the account are revoked as well.',
        body: PasswordChange,
        response: { 204: noContent('Changed.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId, email } = callerOf(request);
      const { currentPassword, newPassword, revokeTokens: revoking } = request.body;
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      await pass(request, reply, '/change-password', body, email);
      if (revoking) await orm.transaction((tx) => revokeTokens(tx, userId, actorOf(request)));
      return reply.code(204).send();
    },
  );
}
