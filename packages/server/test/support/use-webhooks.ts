import { randomUUID } from 'node:crypto';
import type { NewWebhook, Webhook, WebhookDelivery } from '@service-popups/contract';
import { beforeEach, expect, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Mailer } from '../../src/mail/mailer';
import { makeProject, type TestProject } from './make-project';
import { makeMember, type Method, type Person } from './person';
import { useApp, type TestApp } from './test-app';
import { WAIT_OPTIONS } from './wait-options';

export interface WebhooksTest extends TestApp {
  project: TestProject;
  owner: Person;
  /** Calls the management API, and expects success. */
  call: <T = unknown>(method: Method, path: string, body?: object) => Promise<T>;
  /** Creates a webhook for completed responses. */
  create: (webhook: Partial<NewWebhook>) => Promise<Webhook & { secret: string }>;
  /** Stores a completed response, and returns its id. */
  respond: (fields?: object) => Promise<string>;
  /** All deliveries of a webhook, newest first. */
  deliveries: (webhook: { id: string }) => Promise<WebhookDelivery[]>;
  /** Waits until the newest delivery of a webhook has these fields. */
  waitFor: (webhook: { id: string }, fields: Partial<WebhookDelivery>) => Promise<WebhookDelivery>;
  /** Ends all pauses, and makes everything that is scheduled due. */
  skipDelays: () => Promise<void>;
}

/** An app that may send webhooks to this machine, with a new project for each test. */
export function useWebhooks(mailer?: Mailer): WebhooksTest {
  const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on' };
  const handle = useApp({ env, ...(mailer && { mailer }) }) as WebhooksTest;
  const environment = () => `/api/v1/projects/${handle.project.id}/environments/production`;
  const deliveries: WebhooksTest['deliveries'] = async ({ id }) => {
    const page = await handle.call<{ items: WebhookDelivery[] }>(
      'GET',
      `/webhooks/${id}/deliveries`,
    );
    return page.items;
  };

  beforeEach(async () => {
    const project = await makeProject(handle.database);
    const owner = await makeMember(handle, project.id, 'owner');
    const parts: Partial<WebhooksTest> = {
      project,
      owner,
      deliveries,
      async call<T>(method: Method, path: string, body?: object) {
        const response = await owner.call(method, environment() + path, body, { 'if-match': '*' });
        expect(response.statusCode, response.body).toBeLessThan(300);
        return (response.body ? response.json() : undefined) as T;
      },
      create: (webhook) =>
        handle.call('POST', '/webhooks', {
          name: 'Receiver',
          events: ['response.completed'],
          ...webhook,
        }),
      async respond(fields = {}) {
        const responseId = randomUUID();
        const { statusCode, body } = await handle.app.inject({
          method: 'POST',
          url: '/sdk/responses',
          payload: {
            apiKey: project.keys.production,
            responseId,
            popupId: 'welcome',
            surveyId: 'nps',
            revision: 1,
            finished: true,
            answers: { score: 9 },
            ...fields,
          },
        });
        expect(statusCode, body).toBe(204);
        return responseId;
      },
      waitFor: (webhook, fields) =>
        vi.waitFor(async () => {
          const [newest] = await deliveries(webhook);
          expect(newest).toMatchObject(fields);
          if (!newest) throw new Error('there is no delivery');
          return newest;
        }, WAIT_OPTIONS),
      async skipDelays() {
        const { main: db } = handle.database;
        await db.query(sql`update webhooks set paused_until = null`);
        await db.query(sql`delete from rate_limits where key like 'email to %'`);
        await db.query(
          sql`update webhook_deliveries set next_attempt_at = now() where status = 'pending'`,
        );
        await db.query(sql`
          select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs
          where locked_at is null having count(*) > 0`);
        await db.query(sql`select send_deliveries(id) from webhooks where enabled`);
      },
    };
    Object.assign(handle, parts);
  });
  return handle;
}
