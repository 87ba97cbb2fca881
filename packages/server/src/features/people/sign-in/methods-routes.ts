import {
  BackupCodes,
  NewPasskey,
  Passkey,
  PasskeyName,
  PasskeyOptions,
  PasswordCheck,
  SignInMethods,
  TwoFactorConfirmation,
  TwoFactorSetup,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { ProblemError } from '../../../http/problem';
import { getActor } from '../access/get-actor';
import { getCaller } from '../access/caller';
import { recordChange } from '../audit/store';
import type { SignIn } from './create-sign-in';
import { forwardRequest } from './forward-request';
import {
  countPasskeys,
  endUnprovenSessions,
  recordPasskey,
  removePasskey,
  renamePasskey,
  signInMethods,
  toPasskey,
} from './methods';
import { requirePasswords } from './require-passwords';

const MAX_PASSKEYS = 20;

export interface SignInMethodsParts {
  db: Db;
  signIn: SignIn;
  passwords: boolean;
}

/** How people sign in to their own account: second factor and passkeys. */
export function signInMethodsRoutes(app: App, { db, signIn, passwords }: SignInMethodsParts): void {
  const session = { permission: 'session' } as const;
  const config = { permission: 'sign-in' } as const;
  const tags = ['Account'];
  const params = Type.Object({ passkeyId: Passkey.properties.id });

  app.get(
    '/api/v1/me/sign-in',
    {
      config: session,
      schema: {
        tags,
        operationId: 'getSignInMethods',
        summary: 'Get the ways in which you can sign in',
        response: { 200: SignInMethods, ...problemResponses },
      },
    },
    (request) => signInMethods(db, getCaller(request)),
  );

  app.post(
    '/api/v1/me/two-factor',
    {
      config,
      schema: {
        tags,
        operationId: 'setUpTwoFactor',
        summary: 'Set up two-factor authentication',
        description: 'Takes effect once a code of the app has been confirmed.',
        body: PasswordCheck,
        response: { 200: TwoFactorSetup, ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const { password } = request.body;
      const call = {
        path: '/two-factor/enable',
        body: { password },
        email: getCaller(request).email,
      };
      const result = await forwardRequest(signIn, request, reply, call);
      const { totpURI, backupCodes } = (await result.json()) as {
        totpURI: string;
        backupCodes: string[];
      };
      const secret = new URL(totpURI).searchParams.get('secret') ?? '';
      return { uri: totpURI, secret, backupCodes };
    },
  );

  app.post(
    '/api/v1/me/two-factor/confirm',
    {
      config,
      schema: {
        tags,
        operationId: 'confirmTwoFactor',
        summary: 'Turn on two-factor authentication with a code of the app',
        description: 'Ends your other sessions that were started with only a password.',
        body: TwoFactorConfirmation,
        response: { 204: noContent('Turned on.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const { userId } = getCaller(request);
      if ((await signInMethods(db, getCaller(request))).twoFactor)
        throw new ProblemError('conflict', 'Two-factor authentication is already on');
      const call = { path: '/two-factor/verify-totp', body: request.body };
      const { headers } = await forwardRequest(signIn, request, reply, call);
      // The library has replaced the session.
      const cookies = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      const current = await signIn.sessionOf(new Headers({ cookie: cookies.join('; ') }));
      await db.transaction(async (tx) => {
        await endUnprovenSessions(tx, userId, current?.caller.sessionId);
        const change = { action: 'account.two_factor_on', target: userId };
        await recordChange(tx, getActor(request), change);
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/me/two-factor/backup-codes',
    {
      config,
      schema: {
        tags,
        operationId: 'replaceBackupCodes',
        summary: 'Replace your backup codes',
        body: PasswordCheck,
        response: { 200: BackupCodes, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId, email } = getCaller(request);
      const { password } = request.body;
      const call = { path: '/two-factor/generate-backup-codes', body: { password }, email };
      const result = await forwardRequest(signIn, request, reply, call);
      const { backupCodes } = (await result.json()) as { backupCodes: string[] };
      const change = { action: 'account.backup_codes', target: userId };
      await recordChange(db, getActor(request), change);
      return { backupCodes };
    },
  );

  app.post(
    '/api/v1/me/two-factor/disable',
    {
      config,
      schema: {
        tags,
        operationId: 'turnOffTwoFactor',
        summary: 'Turn off two-factor authentication',
        body: PasswordCheck,
        response: { 204: noContent('Turned off.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId, email } = getCaller(request);
      const { password } = request.body;
      const call = { path: '/two-factor/disable', body: { password }, email };
      await forwardRequest(signIn, request, reply, call);
      const change = { action: 'account.two_factor_off', target: userId };
      await recordChange(db, getActor(request), change);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/me/passkeys/options',
    {
      config,
      schema: {
        tags,
        operationId: 'startPasskey',
        summary: 'Start adding a passkey',
        description: 'Needs a session that is less than a day old.',
        response: { 200: PasskeyOptions, ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      if ((await countPasskeys(db, getCaller(request).userId)) >= MAX_PASSKEYS)
        throw new ProblemError('conflict', `You have ${String(MAX_PASSKEYS)} passkeys: remove one`);
      const path = '/passkey/generate-register-options';
      const result = await forwardRequest(signIn, request, reply, { path, part: 'passkeys' });
      return { publicKey: (await result.json()) as Record<string, unknown> };
    },
  );

  app.post(
    '/api/v1/me/passkeys',
    {
      config,
      schema: {
        tags,
        operationId: 'addPasskey',
        summary: 'Add a passkey',
        body: NewPasskey,
        response: { 201: Passkey, ...problemResponses },
      },
    },
    async (request, reply) => {
      requirePasswords(passwords);
      const { name, credential } = request.body;
      const response = { ...credential, clientExtensionResults: {} };
      const path = '/passkey/verify-registration';
      const call = { path, body: { name, response }, part: 'passkeys' } as const;
      const result = await forwardRequest(signIn, request, reply, call);
      const { id, createdAt } = (await result.json()) as { id: string; createdAt: string };
      const added = toPasskey({ id, name, createdAt: new Date(createdAt) });
      await recordPasskey(db, getCaller(request), added);
      return reply.code(201).send(added);
    },
  );

  app.patch(
    '/api/v1/me/passkeys/:passkeyId',
    {
      config: session,
      schema: {
        tags,
        operationId: 'renamePasskey',
        summary: 'Rename a passkey',
        params,
        body: PasskeyName,
        response: { 200: Passkey, ...problemResponses },
      },
    },
    (request) => renamePasskey(db, getCaller(request), request.params.passkeyId, request.body.name),
  );

  app.delete(
    '/api/v1/me/passkeys/:passkeyId',
    {
      config,
      schema: {
        tags,
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        params,
        response: { 204: noContent('Removed.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await removePasskey(db, getCaller(request), request.params.passkeyId);
      return reply.code(204).send();
    },
  );
}
