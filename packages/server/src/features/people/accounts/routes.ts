import {
  Account,
  FirstAccount,
  OneTimeLink,
  PageQuery,
  createPageSchema,
  PasswordReset,
  PasswordResetRequest,
  PasswordResetView,
  ResetToken,
  SessionState,
  SetupState,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getActor } from '../access/get-actor';
import { getCaller } from '../access/caller';
import type { PasswordAttempts } from '../sign-in/password-attempts';
import { requirePasswords } from '../sign-in/require-passwords';
import type { LinkSettings } from './deliver-link';
import { setUp } from './first-owner';
import { createResetLink, readReset, requestReset, resetPassword } from './password-reset';
import { deleteAccount, sessionState, type SignInSettings } from './service';
import { resetTwoFactor } from './two-factor-reset';
import { hasUsers, listUsers } from './users-store';

export interface AccountsParts {
  db: Db;
  linkSettings: LinkSettings;
  signInSettings: SignInSettings;
  attempts: PasswordAttempts;
}

export function accountsRoutes(app: App, parts: AccountsParts): void {
  const { db, linkSettings, signInSettings, attempts } = parts;
  const open = { permission: 'open' } as const;
  const admin = { permission: 'admin' } as const;
  const adminSignIn = { permission: 'admin:sign-in' } as const;
  const params = Type.Object({ userId: Account.properties.id });

  app.get(
    '/api/v1/setup',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        operationId: 'getSetup',
        summary: 'Check whether the first account needs to be created',
        response: { 200: SetupState, ...problemResponses },
      },
    },
    async () => ({ needed: !(await hasUsers(db)) }),
  );

  app.post(
    '/api/v1/setup',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        operationId: 'createFirstAccount',
        summary: 'Create the first account',
        description: 'The token is part of the setup link that `service-popups setup-link` prints.',
        body: FirstAccount,
        response: { 204: noContent('Created. You can now sign in.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await setUp(db, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/password-resets',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        operationId: 'requestPasswordReset',
        summary: 'Request a password reset link',
        description: 'Emails the link if the account exists and a mail server is configured.',
        body: PasswordResetRequest,
        response: { 204: noContent('Requested.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(signInSettings.passwords);
      // Not awaited, because the time it takes would reveal whether the account exists.
      requestReset(db, linkSettings, request.body.email).catch((error: unknown) => {
        request.log.error({ err: error }, 'sending an email failed');
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/password-resets/read',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        operationId: 'readPasswordReset',
        summary: 'List the passkeys that a reset link would remove',
        body: ResetToken,
        response: { 200: PasswordResetView, ...problemResponses },
      },
    },
    (request) => {
      requirePasswords(signInSettings.passwords);
      return readReset(db, request.body.token);
    },
  );

  app.post(
    '/api/v1/password-resets/redeem',
    {
      config: open,
      schema: {
        tags: ['Sign-in'],
        operationId: 'redeemPasswordReset',
        summary: 'Set a new password with a reset link',
        description:
          'Ends all sessions of the account, revokes its access tokens, and removes its passkeys except those you name.',
        body: PasswordReset,
        response: { 204: noContent('Set. You can now sign in.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(signInSettings.passwords);
      await resetPassword(db, attempts, request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/session',
    {
      config: { permission: 'visitor' },
      schema: {
        tags: ['Sign-in'],
        operationId: 'getSession',
        summary: 'Get the current session',
        response: { 200: SessionState, ...problemResponses },
      },
    },
    (request) => sessionState(db, linkSettings, signInSettings, request.caller?.userId),
  );

  app.get(
    '/api/v1/users',
    {
      config: admin,
      schema: {
        tags: ['Account'],
        operationId: 'listAccounts',
        summary: 'List all accounts (administrators only)',
        querystring: PageQuery,
        response: {
          200: createPageSchema(Account, 'Accounts, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => listUsers(db, pageRequest(request.query)),
  );

  app.post(
    '/api/v1/users/:userId/password-reset',
    {
      config: adminSignIn,
      schema: {
        tags: ['Account'],
        operationId: 'createPasswordReset',
        summary: 'Create a password reset link for an account',
        params,
        response: { 201: OneTimeLink, ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(signInSettings.passwords);
      const link = await createResetLink(
        db,
        linkSettings,
        request.params.userId,
        getActor(request),
      );
      return reply.code(201).send(link);
    },
  );

  app.delete(
    '/api/v1/users/:userId/two-factor',
    {
      config: adminSignIn,
      schema: {
        tags: ['Account'],
        operationId: 'resetTwoFactor',
        summary: 'Turn off two-factor authentication for an account, and remove its passkeys',
        description:
          'For people who have lost their authenticator app and backup codes, or their passkeys.',
        params,
        response: { 204: noContent('Turned off.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await resetTwoFactor(db, request.params.userId, getActor(request));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/users/:userId',
    {
      config: adminSignIn,
      schema: {
        tags: ['Account'],
        operationId: 'deleteAccount',
        summary: 'Delete an account',
        description: "You can't delete your own account or that of a project's only owner.",
        params,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      await deleteAccount(db, userId, getCaller(request).userId, getActor(request));
      return reply.code(204).send();
    },
  );
}
