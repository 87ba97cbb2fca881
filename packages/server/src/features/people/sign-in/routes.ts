import {
  Credentials,
  PasskeyOptions,
  PasskeyProof,
  PasswordChange,
  SecondFactor,
  SecondFactorNeeded,
  SingleSignOnStart,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/db';
import { isDatabaseUnavailable } from '../../../db/is-database-unavailable';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { ProblemError } from '../../../http/problem';
import { getActor } from '../access/get-actor';
import { getCaller } from '../access/caller';
import { recordChange } from '../audit/store';
import { revokeTokens } from '../tokens/service';
import type { SignIn } from './create-sign-in';
import { forwardRequest } from './forward-request';
import { BASE_PATH } from './library';
import { requirePasswords } from './require-passwords';
import { CALLBACK_PATH, failureReason, PROVIDER } from './single-sign-on';

export interface SignInRoutesParts {
  db: Db;
  signIn: SignIn;
  /** False if people can only sign in through the identity provider. */
  passwords: boolean;
  publicUrl: () => string;
}

const TOTP = /^\d{6}$/;

export function signInRoutes(app: App, parts: SignInRoutesParts): void {
  const { db, signIn, passwords, publicUrl } = parts;
  const config = { permission: 'open' } as const;
  const tags = ['Sign-in'];
  const forward = (request: FastifyRequest, reply: FastifyReply, path: string, body: object = {}) =>
    forwardRequest(signIn, request, reply, { path, body });

  app.post(
    `${BASE_PATH}/sign-in/email`,
    {
      config,
      schema: {
        tags,
        operationId: 'signIn',
        summary: 'Sign in with email address and password',
        description:
          'The session is a cookie that scripts cannot read. An account with two-factor authentication also needs a code.',
        body: Credentials,
        response: {
          200: SecondFactorNeeded,
          204: noContent('Signed in.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const { email, password } = request.body;
      const call = { path: '/sign-in/email', body: { email, password }, email };
      const result = await forwardRequest(signIn, request, reply, call);
      const { twoFactorRedirect } = (await result.json()) as { twoFactorRedirect?: boolean };
      if (twoFactorRedirect) return reply.code(200).send({ secondFactor: true });
      return reply.code(204).send();
    },
  );

  app.post(
    `${BASE_PATH}/sign-in/second-factor`,
    {
      config,
      schema: {
        tags,
        operationId: 'signInWithCode',
        summary: 'Finish signing in with a code',
        description: 'A code of the authenticator app or a backup code. Each works once.',
        body: SecondFactor,
        response: { 204: noContent('Signed in.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const code = request.body.code.replaceAll(' ', '');
      const path = TOTP.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
      await forward(request, reply, path, { code });
      return reply.code(204).send();
    },
  );

  app.post(
    `${BASE_PATH}/sign-in/passkey/options`,
    {
      config,
      schema: {
        tags,
        operationId: 'startPasskeySignIn',
        summary: 'Start signing in with a passkey',
        response: { 200: PasskeyOptions, ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const path = '/passkey/generate-authenticate-options';
      const result = await forwardRequest(signIn, request, reply, { path, part: 'passkeys' });
      const options = (await result.json()) as Record<string, unknown>;
      // The library only asks for it, but a passkey counts as two factors.
      return { publicKey: { ...options, userVerification: 'required' } };
    },
  );

  app.post(
    `${BASE_PATH}/sign-in/passkey`,
    {
      config,
      schema: {
        tags,
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey',
        description: 'Counts as two factors: the device has to verify its user.',
        body: PasskeyProof,
        response: { 204: noContent('Signed in.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const response = { ...request.body.credential, clientExtensionResults: {} };
      const path = '/passkey/verify-authentication';
      const call = { path, body: { response }, part: 'passkeys' } as const;
      await forwardRequest(signIn, request, reply, call);
      return reply.code(204).send();
    },
  );

  app.post(
    `${BASE_PATH}/sign-in/sso`,
    {
      config,
      schema: {
        tags,
        operationId: 'startSingleSignOn',
        summary: 'Start single sign-on',
        description: 'The identity provider returns to the dashboard.',
        response: { 200: SingleSignOnStart, ...problemResponses },
      },
    },
    async (request, reply) => {
      const page = `${publicUrl()}/dashboard/sign-in`;
      const body = { provider: PROVIDER, callbackURL: page, errorCallbackURL: page };
      const call = { path: '/sign-in/social', body, part: 'sso' } as const;
      const result = await forwardRequest(signIn, request, reply, call);
      return { url: ((await result.json()) as { url: string }).url };
    },
  );

  app.get(
    CALLBACK_PATH,
    {
      config,
      schema: {
        hide: true,
        // Providers add parameters of their own.
        querystring: Type.Record(Type.String(), Type.String()),
      },
    },
    async (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      const call = { path: `/callback/${PROVIDER}${search}`, part: 'sso' } as const;
      const reason = await forwardRequest(signIn, request, reply, call).then(
        ({ headers }) => failureReason(headers.get('location') ?? ''),
        (error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error;
          request.log.error({ err: error }, 'single sign-on failed');
          return error instanceof ProblemError && error.code === 'unavailable'
            ? 'unavailable'
            : 'failed';
        },
      );
      const page = `${publicUrl()}/dashboard/sign-in`;
      return reply.redirect(reason === undefined ? page : `${page}?failed=${reason}`);
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
      await forward(request, reply, '/sign-out');
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
      await forward(request, reply, '/revoke-sessions');
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
      requirePasswords(passwords);
      const { userId, email } = getCaller(request);
      const { currentPassword, newPassword, revokeTokens: revoking } = request.body;
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      await forwardRequest(signIn, request, reply, { path: '/change-password', body, email });
      await db.transaction(async (tx) => {
        await recordChange(tx, getActor(request), { action: 'account.password', target: userId });
        if (revoking) await revokeTokens(tx, userId, getActor(request));
      });
      return reply.code(204).send();
    },
  );
}
