import type { Webhook, WebhookDelivery } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  describeEvent,
  describeEvents,
  describeFilter,
  describeHealth,
  describeOutcome,
  describeReceiver,
  formatSoon,
} from '../src/settings/integrations/describe-integration';
import {
  newValues,
  toChange,
  toNewWebhook,
  validateIntegration,
  toValues,
} from '../src/settings/integrations/integration-values';
import { workingWebhook } from './support/webhook';

const now = Date.UTC(2026, 0, 31, 12);

const webhook: Webhook = {
  ...workingWebhook,
  kind: 'slack',
  url: 'https://hooks.slack.com/services/T0/B0/x',
};

const delivery: WebhookDelivery = {
  id: '00000000-0000-4000-8000-000000000002',
  event: 'response.completed',
  subject: 'r1',
  status: 'pending',
  attempts: 1,
  createdAt: now,
  lastAttemptAt: now,
  nextAttemptAt: now + 30_000,
  durationMs: 120,
  responseStatus: 500,
  responseBody: null,
  error: 'The receiver replied 500.',
};

describe('the health of an integration', () => {
  const healthOf = (changes: Partial<Webhook>, waiting?: WebhookDelivery[]) =>
    describeHealth({ ...webhook, ...changes }, now, { waiting });

  it('is working only once something was delivered', () => {
    const delivered = (deliveries?: WebhookDelivery[]) =>
      describeHealth(webhook, now, { delivered: deliveries });
    expect(delivered([{ ...delivery, status: 'delivered' }]).badge).toBe('Working');
    expect(delivered([])).toEqual({
      badge: 'Ready',
      sentence: 'Nothing was delivered recently. Send a test to check it.',
    });
    expect(delivered().badge).toBe('Ready');
  });

  it('is failing after a failure, with the next attempt of any delivery', () => {
    const later = { ...delivery, nextAttemptAt: now + 60_000 };
    expect(healthOf({ failures: 1 }, [later, delivery])).toEqual({
      badge: 'Failing',
      sentence: `Retrying, next attempt at ${formatSoon(now + 30_000, now)}. The receiver replied 500.`,
    });
    const fresh = { ...delivery, nextAttemptAt: now, error: null };
    expect(healthOf({ failures: 2 }, [fresh]).sentence).toBe('Retrying now.');
    expect(healthOf({ failures: 2 }, []).sentence).toContain('nothing is left to retry');
    expect(healthOf({ failures: 2 }).sentence).toBe('Retrying.');
  });

  it('is paused until its time, then failing', () => {
    const paused = { failures: 4, pausedUntil: now + 60_000 };
    expect(healthOf(paused, [delivery])).toEqual({
      badge: 'Paused',
      sentence: `Paused until ${formatSoon(now + 60_000, now)} after 4 failed attempts. The receiver replied 500.`,
    });
    expect(healthOf({ ...paused, pausedUntil: now }).badge).toBe('Failing');
  });

  it('is disabled, whatever happened before, and says if the receiver is gone', () => {
    const disabled = { enabled: false, failures: 4, pausedUntil: now + 60_000 };
    expect(healthOf(disabled)).toEqual({ badge: 'Disabled', sentence: 'Nothing is sent.' });
    expect(healthOf({ ...disabled, goneAt: now }).sentence).toContain(
      'The receiver replied 410 (gone).',
    );
  });
});

it('a time is a time of day if it’s soon, and has a date otherwise', () => {
  expect(formatSoon(now + 60_000, now)).toMatch(/^\d\d:\d\d:\d\d$/);
  expect(formatSoon(now + 24 * 3_600_000, now)).toContain('February');
});

it('events are listed in words, in the order of the form', () => {
  expect(describeEvents(['digest.weekly', 'response.completed'])).toBe(
    'Completed response, weekly digest',
  );
  expect(describeEvent('webhook.test')).toBe('Test');
  expect(describeEvent('toString')).toBe('toString');
});

it('a receiver is a host without the secret part of its URL, or the first recipients', () => {
  expect(describeReceiver(webhook)).toBe('hooks.slack.com');
  const recipients = ['ada@example.com', 'grace@example.com', 'alan@example.com'];
  const email = { kind: 'email' as const, url: null };
  expect(describeReceiver({ ...email, recipients: recipients.slice(0, 2) })).toBe(
    'ada@example.com and grace@example.com',
  );
  expect(describeReceiver({ ...email, recipients })).toBe(
    'ada@example.com, grace@example.com and 1 other',
  );
});

it('a condition is described with its operators', () => {
  const score = { key: 'score', op: 'lt', value: 7 } as const;
  expect(describeFilter({ any: [[score], [{ key: 'plan', op: 'eq', value: 'pro' }]] })).toBe(
    'score is less than 7, or plan is pro',
  );
});

it('a test has no outcome until its first attempt has ended', () => {
  expect(describeOutcome({ ...delivery, error: null, durationMs: null })).toBeUndefined();
  expect(describeOutcome(delivery)).toEqual({
    delivered: false,
    text: 'Not delivered. The receiver replied 500.',
  });
  expect(describeOutcome({ ...delivery, status: 'delivered', error: null })?.text).toBe(
    'Delivered in 120 ms.',
  );
});

describe('the form of an integration', () => {
  it('sends the URL or the recipients, depending on the kind', () => {
    const values = { ...newValues('email'), recipients: ['ada@example.com'] };
    expect(toNewWebhook('email', values)).toEqual({
      kind: 'email',
      name: 'Email',
      recipients: ['ada@example.com'],
      events: ['response.completed'],
      popupIds: [],
      condition: null,
    });
    const url = ' https://hooks.slack.com/services/x ';
    expect(toNewWebhook('slack', { ...newValues('slack'), url })).toMatchObject({
      url: url.trim(),
    });
  });

  it('sends no URL in a change that keeps it, which would reset the failures', () => {
    const values = toValues(webhook);
    expect(toChange(webhook, { ...values, name: 'Other' })).not.toHaveProperty('url');
    expect(toChange(webhook, { ...values, url: 'https://example.com' })).toMatchObject({
      url: 'https://example.com',
    });
  });

  it('wants a name, a receiver, an event and complete comparisons', () => {
    const invalid = {
      ...newValues('slack'),
      name: ' ',
      url: 'hooks.slack.com',
      events: [],
      condition: [{ key: '', op: 'lt' as const, value: 7 }],
    };
    expect(Object.keys(validateIntegration('slack')(invalid))).toEqual([
      'name',
      'url',
      'events',
      'condition',
    ]);
    expect(Object.keys(validateIntegration('email')(newValues('email')))).toEqual(['recipients']);
    expect(validateIntegration('slack')({ ...newValues('slack'), url: 'https://a.b' })).toEqual({});
  });
});
