import {
  CreatedWebhook,
  DeliveriesQuery,
  NewWebhook,
  PageQuery,
  createPageSchema,
  Redelivery,
  Rotation,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryView,
} from '@service-popups/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { ifMatchHeaders, readIfMatch, withEtag } from '../../../http/if-match';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess, getCaller } from '../../people/access/caller';
import { mayChange } from '../../people/access/check-token';
import { getScope } from '../../content/environments/get-scope';
import { findDelivery, listDeliveries, toDelivery } from './deliveries-store';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  noSuchDelivery,
  readWebhook,
  redeliver,
  redeliverFailed,
  rotateWebhookSecret,
  testWebhook,
} from './service';
import type { WebhookRules } from './check-webhook';
import { listWebhooks, toMaskedWebhook, toWebhook } from './store';

export interface WebhooksParts extends WebhookRules {
  db: Db;
  publicUrl: () => string;
}

const tags = ['Webhooks'];
const read = { permission: 'webhooks:read' } as const;
const write = { permission: 'webhooks:write' } as const;
const WEBHOOK = `${ENVIRONMENT}/webhooks/:webhookId`;
const DELIVERY = `${WEBHOOK}/deliveries/:deliveryId`;
const webhookParams = { ...environmentParams, webhookId: Webhook.properties.id };
const params = Type.Object(webhookParams);
const deliveryParams = Type.Object({ ...webhookParams, deliveryId: WebhookDelivery.properties.id });

const mayEdit = (request: FastifyRequest): boolean =>
  mayChange(getCaller(request), write.permission);

export function webhooksRoutes(app: App, { db, publicUrl, ...rules }: WebhooksParts): void {
  app.get(
    `${ENVIRONMENT}/webhooks`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'List webhooks',
        description: "For tokens that can't change them, URLs are masked.",
        params: Type.Object(environmentParams),
        querystring: PageQuery,
        response: {
          200: createPageSchema(Webhook, 'Webhooks, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => {
      const { environmentId } = getAccess(request);
      return listWebhooks(db, environmentId, pageRequest(request.query), mayEdit(request));
    },
  );

  app.post(
    `${ENVIRONMENT}/webhooks`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'createWebhook',
        summary: 'Create a webhook',
        description: 'The reply contains the secret that signs its requests, only this once.',
        params: Type.Object(environmentParams),
        body: NewWebhook,
        response: { 201: CreatedWebhook, ...problemResponses },
      },
    },
    async (request, reply) => {
      const created = await createWebhook(db, getScope(request), request.body, rules);
      return reply.code(201).send(withEtag(reply, created));
    },
  );

  app.get(
    WEBHOOK,
    {
      config: read,
      schema: {
        tags,
        operationId: 'getWebhook',
        summary: 'Get a webhook',
        params,
        response: { 200: Webhook, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId } = getAccess(request);
      const row = await readWebhook(db, environmentId, request.params.webhookId);
      return withEtag(reply, mayEdit(request) ? toWebhook(row) : toMaskedWebhook(row));
    },
  );

  app.patch(
    WEBHOOK,
    {
      config: write,
      schema: {
        tags,
        operationId: 'changeWebhook',
        summary: 'Update a webhook',
        params,
        headers: ifMatchHeaders,
        body: WebhookChange,
        response: { 200: Webhook, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { webhookId } = request.params;
      const ifMatch = readIfMatch(request);
      const scope = getScope(request);
      const changed = await changeWebhook(db, scope, webhookId, request.body, ifMatch, rules);
      return withEtag(reply, changed);
    },
  );

  app.delete(
    WEBHOOK,
    {
      config: write,
      schema: {
        tags,
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook and its deliveries',
        params,
        headers: ifMatchHeaders,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await deleteWebhook(db, getScope(request), request.params.webhookId, readIfMatch(request));
      return reply.code(204).send();
    },
  );

  app.post(
    `${WEBHOOK}/rotate-secret`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'rotateWebhookSecret',
        summary: 'Replace the secret of a webhook',
        description: 'During the overlap, both secrets sign every request.',
        params,
        body: Rotation,
        response: { 200: CreatedWebhook, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { webhookId } = request.params;
      const scope = getScope(request);
      return withEtag(reply, await rotateWebhookSecret(db, scope, webhookId, request.body));
    },
  );

  app.post(
    `${WEBHOOK}/test`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'testWebhook',
        summary: 'Send a test event',
        description: 'Get the delivery to see its outcome.',
        params,
        response: { 201: WebhookDelivery, ...problemResponses },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await testWebhook(db, getScope(request), request.params.webhookId, publicUrl())),
  );

  deliveryRoutes(app, db);
}

function deliveryRoutes(app: App, db: Db): void {
  app.get(
    `${WEBHOOK}/deliveries`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listDeliveries',
        summary: 'List deliveries of a webhook',
        params,
        querystring: DeliveriesQuery,
        response: {
          200: createPageSchema(WebhookDelivery, 'Deliveries, newest first.'),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { query } = request;
      const { environmentId } = getAccess(request);
      const webhook = await readWebhook(db, environmentId, request.params.webhookId);
      return listDeliveries(db, webhook, pageRequest(query), query.status);
    },
  );

  app.get(
    DELIVERY,
    {
      config: read,
      schema: {
        tags,
        operationId: 'getDelivery',
        summary: 'Get a delivery and its payload',
        params: deliveryParams,
        response: { 200: WebhookDeliveryView, ...problemResponses },
      },
    },
    async (request) => {
      const { webhookId, deliveryId } = request.params;
      const webhook = await readWebhook(db, getAccess(request).environmentId, webhookId);
      const row = await findDelivery(db, webhook, deliveryId);
      if (!row) throw noSuchDelivery();
      return { ...toDelivery(row), payload: row.payload };
    },
  );

  app.post(
    `${DELIVERY}/redeliver`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'redeliverOne',
        summary: 'Send a delivery again, now',
        params: deliveryParams,
        response: { 200: WebhookDelivery, ...problemResponses },
      },
    },
    (request) => {
      const { webhookId, deliveryId } = request.params;
      return redeliver(db, getScope(request), webhookId, deliveryId);
    },
  );

  app.post(
    `${WEBHOOK}/redeliver`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'redeliverFailed',
        summary: 'Send all failed deliveries again',
        params,
        response: { 200: Redelivery, ...problemResponses },
      },
    },
    (request) => redeliverFailed(db, getScope(request), request.params.webhookId),
  );
}
