import type {
  NewWebhook,
  SurveyCondition,
  Webhook,
  WebhookChange,
  WebhookEvent,
  WebhookKind,
} from '@service-popups/contract';
import { toGroups } from '../../surveys/model/condition-groups';
import { kindNames } from './describe-integration';

/** An integration in the form. */
export interface IntegrationValues {
  name: string;
  /** Unused for emails. */
  url: string;
  /** Used for emails only. */
  recipients: string[];
  events: WebhookEvent[];
  popupIds: string[];
  condition: SurveyCondition | undefined;
}

export function newValues(kind: WebhookKind): IntegrationValues {
  return {
    name: kindNames[kind],
    url: '',
    recipients: [],
    events: ['response.completed'],
    popupIds: [],
    condition: undefined,
  };
}

export function toValues(webhook: Webhook): IntegrationValues {
  const { name, url, recipients, events, popupIds, condition } = webhook;
  return { name, url: url ?? '', recipients, events, popupIds, condition: condition ?? undefined };
}

export function toNewWebhook(kind: WebhookKind, values: IntegrationValues): NewWebhook {
  return { kind, ...contentOf(kind, values) };
}

/** Without the URL if it's the same: a new one would make the server forget the failures. */
export function toChange(webhook: Webhook, values: IntegrationValues): WebhookChange {
  const { url, ...change } = contentOf(webhook.kind, values);
  return { ...change, ...(url !== undefined && url !== webhook.url && { url }) };
}

function contentOf(kind: WebhookKind, values: IntegrationValues): Omit<NewWebhook, 'kind'> {
  const { name, url, recipients, events, popupIds, condition } = values;
  return {
    name: name.trim(),
    ...(kind === 'email' ? { recipients } : { url: url.trim() }),
    events,
    popupIds,
    condition: condition ?? null,
  };
}

const MAX_NAME = 100;

/** Returns the problem of each field that has one. */
export function validateIntegration(
  kind: WebhookKind,
): (values: IntegrationValues) => Partial<Record<keyof IntegrationValues, string>> {
  return ({ name, url, recipients, events, condition }) => ({
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(Array.from(name.trim()).length > MAX_NAME && {
      name: `Use at most ${String(MAX_NAME)} characters.`,
    }),
    ...(kind !== 'email' &&
      !/^https?:\/\/[^\s/]/.test(url.trim()) && {
        url: 'Enter the full URL, starting with https://.',
      }),
    ...(kind === 'email' && recipients.length === 0 && { recipients: 'Select a member.' }),
    ...(events.length === 0 && { events: 'Select at least one event.' }),
    ...(toGroups(condition).some((group) => group.some(({ key }) => key.trim() === '')) && {
      condition: 'Enter the id of the question.',
    }),
  });
}
