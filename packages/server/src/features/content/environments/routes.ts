import {
  apiKey,
  CreatedIdentitySecret,
  Environment,
  EnvironmentChange,
  IdentitySecret,
  KeyChange,
  PageQuery,
  createPageSchema,
  PublicKey,
  Rotation,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { environmentParams, ENVIRONMENT } from '../../../http/environment-address';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import {
  changeEnvironment,
  changeKey,
  createKey,
  readEnvironment,
  revokeKey,
  revokeSecret,
  rotateKey,
  rotateSecret,
} from './service';
import { getScope } from './get-scope';
import { listKeys, listSecrets } from './store';

const tags = ['Environments'];
const params = Type.Object(environmentParams);

export function environmentsRoutes(app: App, { db }: { db: Db }): void {
  app.get(
    ENVIRONMENT,
    {
      config: { permission: 'project:read' },
      schema: {
        tags,
        operationId: 'getEnvironment',
        summary: 'Get an environment and its settings',
        params,
        response: { 200: Environment, ...problemResponses },
      },
    },
    (request) => readEnvironment(db, getAccess(request).environmentId),
  );

  app.patch(
    ENVIRONMENT,
    {
      config: { permission: 'settings:write' },
      schema: {
        tags,
        operationId: 'changeEnvironment',
        summary: 'Update allowed origins or the proof-of-identity requirement',
        params,
        body: EnvironmentChange,
        response: { 200: Environment, ...problemResponses },
      },
    },
    (request) => changeEnvironment(db, getScope(request), request.body),
  );

  keyRoutes(app, db);
  secretRoutes(app, db);
}

function keyRoutes(app: App, db: Db): void {
  const write = { permission: 'keys:write' } as const;
  const keyParams = Type.Object({ ...environmentParams, key: apiKey() });

  app.get(
    `${ENVIRONMENT}/keys`,
    {
      config: { permission: 'keys:read' },
      schema: {
        tags,
        operationId: 'listKeys',
        summary: 'List public keys, including revoked ones',
        params,
        querystring: PageQuery,
        response: { 200: createPageSchema(PublicKey, 'Keys, newest first.'), ...problemResponses },
      },
    },
    (request) => listKeys(db, getAccess(request).environmentId, pageRequest(request.query)),
  );

  app.post(
    `${ENVIRONMENT}/keys`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'createKey',
        summary: 'Create a public key',
        params,
        response: { 201: PublicKey, ...problemResponses },
      },
    },
    async (request, reply) => reply.code(201).send(await createKey(db, getScope(request))),
  );

  app.post(
    `${ENVIRONMENT}/keys/:key/rotate`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'rotateKey',
        summary: 'Rotate a public key',
        description: 'The old key keeps working for the overlap.',
        params: keyParams,
        body: Rotation,
        response: { 201: PublicKey, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      return reply.code(201).send(await rotateKey(db, getScope(request), key, request.body));
    },
  );

  app.patch(
    `${ENVIRONMENT}/keys/:key`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'changeKey',
        summary: 'Change which clients use a public key',
        params: keyParams,
        body: KeyChange,
        response: { 200: PublicKey, ...problemResponses },
      },
    },
    (request) => changeKey(db, getScope(request), request.params.key, request.body),
  );

  app.delete(
    `${ENVIRONMENT}/keys/:key`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'revokeKey',
        summary: 'Revoke a public key immediately',
        params: keyParams,
        response: { 204: noContent('Revoked.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await revokeKey(db, getScope(request), request.params.key);
      return reply.code(204).send();
    },
  );
}

function secretRoutes(app: App, db: Db): void {
  const read = { permission: 'secrets:read' } as const;
  const write = { permission: 'secrets:write' } as const;

  app.get(
    `${ENVIRONMENT}/identity-secrets`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listIdentitySecrets',
        summary: 'List identity secrets, without their values',
        params,
        querystring: PageQuery,
        response: {
          200: createPageSchema(IdentitySecret, 'Secrets, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => listSecrets(db, getAccess(request).environmentId, pageRequest(request.query)),
  );

  app.post(
    `${ENVIRONMENT}/identity-secrets`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'createIdentitySecret',
        summary: 'Create an identity secret',
        description: 'Existing secrets keep working for the overlap.',
        params,
        body: Rotation,
        response: { 201: CreatedIdentitySecret, ...problemResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await rotateSecret(db, getScope(request), request.body)),
  );

  app.delete(
    `${ENVIRONMENT}/identity-secrets/:secretId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'revokeIdentitySecret',
        summary: 'Revoke an identity secret immediately',
        params: Type.Object({ ...environmentParams, secretId: IdentitySecret.properties.id }),
        response: { 204: noContent('Revoked.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await revokeSecret(db, getScope(request), request.params.secretId);
      return reply.code(204).send();
    },
  );
}
