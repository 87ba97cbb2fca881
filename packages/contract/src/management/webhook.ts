import { Type, type Static } from 'typebox';
import { SurveyCondition } from '../survey-condition';
import { identifier, text, timestamp, uuid } from '../text';
import { PageQuery } from './page';
import { revision } from './survey';

export const webhookEvents = [
  'response.completed',
  'response.partial',
  'popup.published',
  'popup.paused',
  'popup.limit_reached',
  'digest.weekly',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What receives the events, and so how a message looks. */
export const webhookKinds = ['standard', 'slack', 'discord', 'teams', 'email'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const nullableTime = (description: string) =>
  Type.Union([timestamp('A time (Unix ms).'), Type.Null()], { description });

const content = {
  name: text(100, 'What it is for.', 1),
  kind: Type.Enum(webhookKinds, {
    description:
      'What receives the events: a server that follows Standard Webhooks, a chat, or members by email.',
  }),
  url: Type.String({
    maxLength: 2048,
    pattern: '^https?://[^\\s\\u0000\\ud800-\\udfff]+$',
    description: 'Where requests are sent.',
  }),
  recipients: Type.Array(text(254, 'The email address of a member.', 3), {
    maxItems: 20,
    description: 'Members who get the emails.',
  }),
  events: Type.Array(Type.Enum(webhookEvents, { description: 'An event.' }), {
    minItems: 1,
    maxItems: webhookEvents.length,
    description: 'The events to send.',
  }),
  popupIds: Type.Array(identifier('Id of a popup.'), {
    maxItems: 100,
    description: 'Only events of these popups. All popups if empty.',
  }),
  condition: Type.Union([SurveyCondition, Type.Null()], {
    description:
      'Only responses whose answers match, such as `[{ "key": "score", "op": "lt", "value": 7 }]`; null ' +
      'for all. Compares answers and hidden fields, not attributes.',
  }),
  enabled: Type.Boolean({ description: 'Whether events are sent.' }),
};

export const NewWebhook = Type.Object(
  {
    kind: Type.Optional(content.kind),
    name: content.name,
    url: Type.Optional(content.url),
    recipients: Type.Optional(content.recipients),
    events: content.events,
    popupIds: Type.Optional(content.popupIds),
    condition: Type.Optional(content.condition),
    enabled: Type.Optional(content.enabled),
  },
  { title: 'NewWebhook', description: 'A webhook to create.' },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChange = Type.Partial(Type.Omit(NewWebhook, ['kind']), {
  title: 'WebhookChange',
  description: 'The settings to change.',
});
export type WebhookChange = Static<typeof WebhookChange>;

const webhook = {
  id: uuid('Id of the webhook.'),
  ...content,
  url: Type.Union([content.url, Type.Null()], {
    description: 'Where requests are sent; null for emails.',
  }),
  goneAt: nullableTime('When the receiver replied 410, which disabled it (Unix ms); null if not.'),
  failures: Type.Integer({
    minimum: 0,
    description: 'Failed attempts since the last successful one.',
  }),
  pausedUntil: nullableTime('After several failures, nothing is sent until then (Unix ms).'),
  previousSecretUntil: nullableTime('Until when the previous secret also signs (Unix ms).'),
  revision: revision(),
  createdAt: timestamp('When it was created (Unix ms).'),
  updatedAt: timestamp('When it was last changed (Unix ms).'),
};

export const Webhook = Type.Object(webhook, {
  title: 'Webhook',
  description: 'A webhook, without its secret.',
});
export type Webhook = Static<typeof Webhook>;

export const CreatedWebhook = Type.Object(
  {
    ...webhook,
    secret: Type.Union([text(100, 'A secret.'), Type.Null()], {
      description: 'The secret that signs requests, only shown once; null if the kind has none.',
    }),
  },
  { title: 'CreatedWebhook', description: 'A webhook with a new secret.' },
);
export type CreatedWebhook = Static<typeof CreatedWebhook>;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export const DeliveryStatus = Type.Enum(deliveryStatuses, {
  title: 'DeliveryStatus',
  description: 'Whether it is still to be sent, was received, or was given up.',
});
export type DeliveryStatus = Static<typeof DeliveryStatus>;

export const DeliveriesQuery = Type.Object(
  { ...PageQuery.properties, status: Type.Optional(DeliveryStatus) },
  { title: 'DeliveriesQuery', description: 'Filter for deliveries, and position in the list.' },
);

const delivery = {
  id: uuid('Id of the delivery, sent as `webhook-id`.'),
  event: text(50, 'The event, or `webhook.test`.'),
  subject: text(64, 'What it is about: the id of a response or popup, `digest:…` or `test:…`.'),
  status: DeliveryStatus,
  attempts: Type.Integer({ minimum: 0, description: 'Attempts so far.' }),
  createdAt: timestamp('When it was created (Unix ms).'),
  lastAttemptAt: nullableTime('When it was last sent (Unix ms); null if never.'),
  nextAttemptAt: nullableTime('When it will be sent (Unix ms); null if it is not pending.'),
  durationMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How long the last attempt took (ms).',
  }),
  responseStatus: Type.Union([Type.Integer({ minimum: 100, maximum: 999 }), Type.Null()], {
    description: 'HTTP status of the last reply; null if there was none.',
  }),
  responseBody: Type.Union([text(1024, 'A text.'), Type.Null()], {
    description: 'The beginning of the last reply; null if there was none.',
  }),
  error: Type.Union([text(500, 'A sentence.'), Type.Null()], {
    description: 'What went wrong in the last attempt; null if nothing did.',
  }),
};

export const WebhookDelivery = Type.Object(delivery, {
  title: 'WebhookDelivery',
  description: 'A request to a receiver, with the outcome of its last attempt.',
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveryView = Type.Object(
  { ...delivery, payload: text(1_000_000, 'The body of the request, as JSON.') },
  { title: 'WebhookDeliveryView', description: 'A delivery with its payload.' },
);
export type WebhookDeliveryView = Static<typeof WebhookDeliveryView>;

export const Redelivery = Type.Object(
  { count: Type.Integer({ minimum: 0, description: 'Deliveries that will be sent again.' }) },
  { title: 'Redelivery', description: 'How many deliveries will be sent again.' },
);
export type Redelivery = Static<typeof Redelivery>;
