import type { WebhookDelivery } from '@service-popups/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  FAILURES_BEFORE_PAUSE,
  MAX_CONCURRENT,
  pauseMs,
  retryDelayMs,
} from '../src/features/integrations/webhooks/due-deliveries';
import { removeExpired } from '../src/features/operation/retention/service';
import { publicIdOf } from './support/public-id';
import { tablesContaining } from './support/tables-containing';
import { buildTestApp } from './support/test-app';
import { useWebhooks } from './support/use-webhooks';
import { isSignedWith, startReceiver, status, type Received } from './support/webhook-receiver';
import { WAIT_OPTIONS } from './support/wait-options';

const HOUR_MS = 3_600_000;

const scoreOf = ({ data }: Received) => (data.answers as { score: number }).score;

describe('deliveries', () => {
  const test = useWebhooks();
  const db = () => test.database.main;
  const retention = () =>
    removeExpired(db(), { onRemoved: () => undefined, signal: new AbortController().signal });
  const webhookRow = async ({ id }: { id: string }) =>
    test.call<{ failures: number; pausedUntil: number | null }>('GET', `/webhooks/${id}`);

  it('[W4] arrive once the receiver is back, with the same id and body', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(503);
    const webhook = await test.create({ url: receiver.url });
    await test.respond();
    const failed = await test.waitFor(webhook, { attempts: 1, responseStatus: 503 });
    expect(failed).toMatchObject({ status: 'pending', error: 'The receiver replied 503.' });
    receiver.reply = status(204);
    await test.skipDelays();
    const delivered = await test.waitFor(webhook, { status: 'delivered' });
    expect(delivered).toMatchObject({ attempts: 2, responseStatus: 204, error: null });
    const [first, second] = receiver.requests;
    expect(second).toMatchObject({ id: failed.id, body: first?.body });
    expect(receiver.requests).toHaveLength(2);
  });

  it('[W4] of one response stay in order when attempts fail', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(500);
    const webhook = await test.create({
      url: receiver.url,
      events: ['response.partial', 'response.completed'],
    });
    const responseId = await test.respond({ finished: false, answers: { score: 3 } });
    await test.skipDelays();
    await test.waitFor(webhook, { attempts: 1 });
    await test.respond({ responseId, revision: 2 });
    const other = await test.respond({ answers: { score: 10 } });
    // The other response doesn't wait.
    await vi.waitFor(() => {
      expect(receiver.requests.map(scoreOf)).toEqual([3, 10]);
    }, WAIT_OPTIONS);
    expect(other).not.toBe(responseId);
    receiver.reply = status(200);
    await vi.waitFor(async () => {
      await test.skipDelays();
      expect(await test.deliveries(webhook)).toMatchObject([
        { status: 'delivered' },
        { status: 'delivered' },
        { status: 'delivered' },
      ]);
    }, WAIT_OPTIONS);
    const types = receiver.requests.filter((one) => scoreOf(one) !== 10).map(({ type }) => type);
    expect(types.at(-1)).toBe('response.completed');
    expect(types.filter((type) => type === 'response.completed')).toHaveLength(1);
  });

  it('[W4] to one receiver are limited to a few requests at a time, on all nodes together', async () => {
    const receiver = await startReceiver();
    const open: (() => void)[] = [];
    receiver.reply = (_request, response) => open.push(() => response.writeHead(204).end());
    const webhook = await test.create({ url: receiver.url });
    const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on' };
    const secondNode = await buildTestApp(test.database, test.assets, { env });
    await secondNode.ready();
    for (let count = 0; count < 3 * MAX_CONCURRENT; count += 1) await test.respond();
    await receiver.waitFor(MAX_CONCURRENT);
    for (let count = 1; count <= 3 * MAX_CONCURRENT; count += 1) {
      await receiver.waitFor(count);
      open[count - 1]?.();
    }
    await vi.waitFor(async () => {
      const statuses = (await test.deliveries(webhook)).map((delivery) => delivery.status);
      expect(statuses).toEqual(statuses.map(() => 'delivered'));
    }, WAIT_OPTIONS);
    expect(receiver.requests).toHaveLength(3 * MAX_CONCURRENT);
    expect(receiver.mostOpen).toBe(MAX_CONCURRENT);
    await secondNode.close();
  });

  it('[W5] are retried after longer and longer delays', () => {
    const delays = Array.from({ length: 10 }, (_, index) => retryDelayMs(index + 1) / 1000);
    expect(delays).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800]);
  });

  it('[W5] wait as long as the receiver asks for, up to an hour', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(429, { 'retry-after': '90' });
    const webhook = await test.create({ url: receiver.url });
    await test.respond();
    const first = await test.waitFor(webhook, { attempts: 1, responseStatus: 429 });
    const delay = ({ nextAttemptAt, lastAttemptAt }: WebhookDelivery) =>
      Math.round(((nextAttemptAt ?? 0) - (lastAttemptAt ?? 0)) / 10_000);
    expect(delay(first)).toBe(9);
    receiver.reply = status(429, { 'retry-after': '99999999' });
    await test.skipDelays();
    await receiver.waitFor(2);
    await vi.waitFor(async () => {
      const [delivery] = await test.deliveries(webhook);
      expect(delivery && delay(delivery)).toBe(HOUR_MS / 10_000);
    }, WAIT_OPTIONS);
  });

  it('[W5] fail for good after three days, and can be sent again', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(500);
    const webhook = await test.create({ url: receiver.url });
    await test.respond();
    const { createdAt, id } = await test.waitFor(webhook, { attempts: 1, responseStatus: 500 });
    const [row] = await db().query<{ at: Date }>(sql`
      select expires_at as at from webhook_deliveries where id = ${id}`);
    expect((row?.at.getTime() ?? 0) - createdAt).toBe(72 * HOUR_MS);
    await db().query(sql`update webhook_deliveries set expires_at = now()`);
    await test.skipDelays();
    await test.waitFor(webhook, { status: 'failed', attempts: 2, nextAttemptAt: null });
    receiver.reply = status(200);
    const url = `/webhooks/${webhook.id}/deliveries/${id}/redeliver`;
    expect(await test.call('POST', url)).toMatchObject({ id, status: 'pending', attempts: 0 });
    await test.waitFor(webhook, { status: 'delivered', attempts: 1 });
    expect(receiver.requests.map((request) => request.id)).toEqual([id, id, id]);
  });

  it('[W5] of a disabled webhook wait, and fail after three days', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(500);
    const webhook = await test.create({ url: receiver.url });
    await test.respond();
    await test.waitFor(webhook, { attempts: 1, responseStatus: 500 });
    await test.call('PATCH', `/webhooks/${webhook.id}`, { enabled: false });
    await db().query(
      sql`update webhook_deliveries set expires_at = now() - interval '2 hours', error = null`,
    );
    await retention();
    expect(await test.deliveries(webhook)).toMatchObject([
      {
        status: 'failed',
        error: 'Not sent within three days, because the webhook was disabled or paused.',
      },
    ]);
    expect(receiver.requests).toHaveLength(1);
  });

  it('[W5] pause as a whole after several failures, then start with one request', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(500);
    const webhook = await test.create({ url: receiver.url });
    for (let count = 0; count < FAILURES_BEFORE_PAUSE; count += 1) {
      await test.respond();
      await receiver.waitFor(count + 1);
      await vi.waitFor(async () => {
        expect(await webhookRow(webhook)).toMatchObject({ failures: count + 1 });
      }, WAIT_OPTIONS);
    }
    const { pausedUntil } = await webhookRow(webhook);
    expect(pausedUntil).toBeGreaterThan(Date.now());
    await test.respond();
    await test.waitFor(webhook, { attempts: 0, status: 'pending' });
    // All four are due, but only one is tried.
    await test.skipDelays();
    await receiver.waitFor(FAILURES_BEFORE_PAUSE + 1);
    await vi.waitFor(async () => {
      const { failures } = await webhookRow(webhook);
      expect(failures).toBe(FAILURES_BEFORE_PAUSE + 1);
    }, WAIT_OPTIONS);
    expect(receiver.requests).toHaveLength(FAILURES_BEFORE_PAUSE + 1);
    // One success ends it for the others.
    receiver.reply = status(200);
    await test.skipDelays();
    await vi.waitFor(async () => {
      const statuses = (await test.deliveries(webhook)).map((delivery) => delivery.status);
      expect(statuses).toEqual(statuses.map(() => 'delivered'));
    }, WAIT_OPTIONS);
    expect(await webhookRow(webhook)).toMatchObject({ failures: 0, pausedUntil: null });
  });

  it('[W5] pause for 15 minutes at most', () => {
    expect([1, 2, 3, 4, 5, 6, 100].map((failures) => pauseMs(failures) / 1000)).toEqual([
      0, 0, 5, 30, 120, 600, 900,
    ]);
  });

  it('[W5] end when the receiver is gone: 410 disables the webhook', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(410);
    const webhook = await test.create({ url: receiver.url });
    await test.respond();
    await test.waitFor(webhook, { status: 'failed', attempts: 1, responseStatus: 410 });
    await vi.waitFor(async () => {
      expect(await webhookRow(webhook)).toMatchObject({
        enabled: false,
        goneAt: expect.any(Number) as number,
        revision: 2,
      });
    }, WAIT_OPTIONS);
    const audit = await test.owner.call('GET', `/api/v1/projects/${test.project.id}/audit`);
    expect(audit.json()).toMatchObject({
      items: [{ action: 'webhook.disable', actor: 'system', target: 'Receiver' }, {}],
    });
    await test.respond();
    await test.call('PATCH', `/webhooks/${webhook.id}`, { enabled: true });
    expect(await webhookRow(webhook)).toMatchObject({ enabled: true, goneAt: null });
    expect(receiver.requests).toHaveLength(1);
  });

  it('[W3] are signed with both secrets after a rotation, and with the new one later', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(500);
    const webhook = await test.create({ url: receiver.url });
    await test.respond();
    await test.waitFor(webhook, { attempts: 1, responseStatus: 500 });
    const rotated = await test.call<{ secret: string; previousSecretUntil: number }>(
      'POST',
      `/webhooks/${webhook.id}/rotate-secret`,
      {},
    );
    const hours = (rotated.previousSecretUntil - Date.now()) / HOUR_MS;
    expect(Math.round(hours)).toBe(24);
    await test.skipDelays();
    await receiver.waitFor(2);
    await test.waitFor(webhook, { attempts: 2, nextAttemptAt: expect.any(Number) as number });
    await db().query(sql`update webhooks set previous_secret_until = now()`);
    const signedWith = () =>
      receiver.requests.map((request) =>
        [webhook, rotated].map(({ secret }) => isSignedWith(secret, request)),
      );
    // A job that has already read the secrets may send once more with both.
    await vi.waitFor(async () => {
      await test.skipDelays();
      expect(signedWith().at(-1)).toEqual([false, true]);
    }, WAIT_OPTIONS);
    expect(signedWith().slice(0, 2)).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('[W8] are all sent again on request if they failed', async () => {
    const receiver = await startReceiver();
    receiver.reply = status(500);
    const webhook = await test.create({ url: receiver.url });
    for (const score of [9, 10]) await test.respond({ answers: { score } });
    await receiver.waitFor(2);
    await vi.waitFor(async () => {
      expect(await webhookRow(webhook)).toMatchObject({ failures: 2 });
    }, WAIT_OPTIONS);
    await db().query(sql`update webhook_deliveries set status = 'failed'`);
    receiver.reply = status(200);
    const all = `/webhooks/${webhook.id}/redeliver`;
    expect(await test.call('POST', all)).toEqual({ count: 2 });
    await receiver.waitFor(4);
    await vi.waitFor(async () => {
      const failed = await test.call('GET', `/webhooks/${webhook.id}/deliveries?status=failed`);
      expect(failed).toEqual({ items: [], next: null });
      expect(await test.deliveries(webhook)).toMatchObject([
        { status: 'delivered' },
        { status: 'delivered' },
      ]);
    }, WAIT_OPTIONS);
    expect(await test.call('POST', all)).toEqual({ count: 0 });
  });

  it('[S18] count as storage until they, or their webhook, are removed', async () => {
    const receiver = await startReceiver();
    const usage = async (): Promise<number> => {
      const [row] = await db().query<{ bytes: number }>(sql`
        select coalesce(sum(bytes), 0)::float8 as bytes from storage_usage`);
      return row?.bytes ?? 0;
    };
    const stored = async (webhook: { id: string }): Promise<number> => {
      const [row] = await db().query<{ bytes: number }>(sql`
        select sum(300 + octet_length(concat(subject, user_id, payload)))::float8 as bytes
        from webhook_deliveries where webhook_id = ${webhook.id}`);
      return row?.bytes ?? 0;
    };
    const before = await usage();
    await test.respond();
    const response = (await usage()) - before;
    const first = await test.create({ url: receiver.url });
    await test.respond();
    await test.waitFor(first, { status: 'delivered' });
    expect(await usage()).toBe(before + 2 * response + (await stored(first)));
    await db().query(sql`
      update webhook_deliveries set created_at = created_at - interval '31 days'
      where webhook_id = ${first.id}`);
    await db().query(sql`update storage_usage set day = day - 31`);
    await retention();
    expect(await stored(first)).toBe(0);
    expect(await usage()).toBe(before + 2 * response);
    await test.respond();
    await vi.waitFor(async () => {
      expect(await stored(first)).toBeGreaterThan(0);
    }, WAIT_OPTIONS);
    await test.call('DELETE', `/webhooks/${first.id}`);
    expect(await usage()).toBe(before + 3 * response);
  });

  it('[W8] stay in the log for 30 days, or the retention of their project if that is shorter', async () => {
    const receiver = await startReceiver();
    const webhook = await test.create({ url: receiver.url });
    const ages = [31, 29, 15, 0];
    for (let count = 1; count <= ages.length; count += 1) {
      await test.respond();
      await vi.waitFor(async () => {
        const delivered = await test.call<{ items: object[] }>(
          'GET',
          `/webhooks/${webhook.id}/deliveries?status=delivered`,
        );
        expect(delivered.items).toHaveLength(count);
      }, WAIT_OPTIONS);
    }
    await db().query(sql`
      update webhook_deliveries d set created_at = now() - make_interval(days => age.days)
      from unnest(${sql.param(ages)}::int[]) with ordinality as age (days, place), (
        select id, row_number() over (order by position) as place from webhook_deliveries
        where webhook_id = ${webhook.id}
      ) as own
      where own.id = d.id and own.place = age.place`);
    await retention();
    expect(await test.deliveries(webhook)).toHaveLength(3);
    await db().query(sql`update projects set retention_days = 14 where id = ${test.project.id}`);
    await retention();
    expect(await test.deliveries(webhook)).toHaveLength(1);
  });

  it('[W8] [S14] of an erased user are deleted, sent or not', async () => {
    const receiver = await startReceiver();
    const webhook = await test.create({
      url: receiver.url,
      events: ['response.completed', 'response.partial'],
    });
    const userId = `ada-${webhook.id}`;
    const answers = { score: 3, why: `${userId} says so` };
    await test.respond({ userId, answers });
    await test.waitFor(webhook, { status: 'delivered' });
    receiver.reply = status(500);
    await test.respond({ userId, answers });
    await test.waitFor(webhook, { attempts: 1, responseStatus: 500 });
    await test.respond({ userId, answers, finished: false });
    const kept = await test.respond({ userId: 'grace' });
    const url = `/api/v1/projects/${test.project.id}/users/${userId}`;
    expect((await test.owner.call('DELETE', url)).statusCode).toBe(200);
    receiver.requests.length = 0;
    receiver.reply = status(204);
    await test.skipDelays();
    await test.waitFor(webhook, { status: 'delivered' });
    expect(kept).toBeDefined();
    expect(receiver.requests).toMatchObject([{ data: { userId: 'grace' } }]);
    expect(await tablesContaining(db(), userId)).toEqual([]);
  });
});

describe('[W8] [S21] deliveries about a deleted response', () => {
  const test = useWebhooks();

  it('are deleted, sent or not, and none is added', async () => {
    const receiver = await startReceiver();
    const webhook = await test.create({
      url: receiver.url,
      events: ['response.completed', 'response.partial'],
    });
    const remove = async (id: string): Promise<void> => {
      const popup = `/api/v1/projects/${test.project.id}/environments/production/popups/welcome`;
      const url = `${popup}/results/responses/${publicIdOf(id)}`;
      expect((await test.owner.call('DELETE', url)).statusCode).toBe(204);
    };
    const answers = { score: 3, why: `said-${webhook.id}` };
    const sent = await test.respond({ answers });
    await test.waitFor(webhook, { status: 'delivered' });
    receiver.reply = status(500);
    const failed = await test.respond({ answers });
    await test.waitFor(webhook, { attempts: 1, responseStatus: 500 });
    const partial = await test.respond({ answers, finished: false });
    for (const id of [sent, failed, partial]) await remove(id);
    await test.respond({ userId: 'grace' });
    receiver.requests.length = 0;
    receiver.reply = status(204);
    await test.skipDelays();
    await test.waitFor(webhook, { status: 'delivered' });
    expect(receiver.requests).toMatchObject([{ data: { userId: 'grace' } }]);
    expect(await tablesContaining(test.database.main, answers.why)).toEqual([]);
  });
});

describe('[W4] a delivery whose node stops', () => {
  const test = useWebhooks();

  it('is sent by the next one', async () => {
    const { database, assets, app } = test;
    const receiver = await startReceiver();
    receiver.reply = () => undefined;
    await test.create({ url: receiver.url });
    await test.respond();
    const [first] = await receiver.waitFor(1);
    await app.close();
    receiver.reply = status(204);
    const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on' };
    const next = await buildTestApp(database, assets, { env });
    onTestFinished(() => next.close());
    await next.ready();
    const [, second] = await receiver.waitFor(2);
    expect(second?.id).toBe(first?.id);
  });
});
