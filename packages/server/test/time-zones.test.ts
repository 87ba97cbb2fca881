import { randomUUID } from 'node:crypto';
import type {
  Breakdown,
  FunnelCounts,
  RecentCounts,
  StoredResponse,
} from '@service-popups/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createReportsStore } from '../src/features/visitors/reports/store';
import { digestEnvironments, sendDigest } from '../src/features/integrations/webhooks/digest';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { publicIdOf } from './support/public-id';
import { useApp } from './support/test-app';

/** At any time, it's an earlier day in the west than in the east. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Etc/GMT+12';

const dayIn = (timeZone: string, at = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

describe('the time zone of a project', () => {
  const context = useApp();
  let project: TestProject;
  let owner: Person;
  beforeEach(async () => {
    project = await makeProject(context.database);
    owner = await makeMember(context, project.id, 'owner');
  });

  const set = (timeZone: string) =>
    owner.call('PATCH', `/api/v1/projects/${project.id}`, { timeZone });
  const use = async (timeZone: string): Promise<void> => {
    const { statusCode, body } = await set(timeZone);
    expect(statusCode, body).toBe(200);
  };
  const environment = () => `/api/v1/projects/${project.id}/environments/production`;
  const results = () => `${environment()}/popups/welcome/results`;
  const read = async <T>(url: string): Promise<T> => {
    const reply = await owner.call('GET', url);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<T>();
  };
  const daysOf = ({ byDay }: FunnelCounts) =>
    byDay.map(({ day, shown, answered }) => [day, shown + answered]);
  const countedDays = async (query = '') =>
    daysOf(await read<FunnelCounts>(`${results()}/funnel?${query}`));
  const report = (...times: string[]) =>
    createReportsStore(context.database.ingest).add(
      times.map((time) => ({
        ...{ environmentId: project.environments.production, id: randomUUID(), version: 1 },
        ...{
          popupId: 'welcome',
          surveyId: 'nps',
          userId: null,
          lang: null,
          device: null,
          path: '/',
        },
        status: 'opened' as const,
        occurredAt: Date.parse(time),
      })),
    );
  const respond = async (responseId: string, body: object = {}): Promise<void> => {
    const payload = {
      ...{ responseId, apiKey: project.keys.production, popupId: 'welcome', surveyId: 'nps' },
      ...{ revision: 1, answers: { score: 9 }, finished: false, meta: { path: '/' }, ...body },
    };
    const reply = await context.app.inject({ method: 'POST', url: '/sdk/responses', payload });
    expect(reply.statusCode, reply.body).toBe(204);
  };
  const stepsByDay = () =>
    context.database.main.query<{ step: string; day: string; n: number }>(sql`
    select step, day::text, n::int from daily_counts
    where environment_id = ${project.environments.production} order by step, day`);

  it('[M5] is UTC, can be changed by owners, and is in the audit log', async () => {
    expect(await read(`/api/v1/projects/${project.id}`)).toMatchObject({ timeZone: 'UTC' });
    expect((await set('Europe/Berlin')).json()).toMatchObject({ timeZone: 'Europe/Berlin' });
    const { items } = await read<{ items: object[] }>('/api/v1/projects');
    expect(items).toMatchObject([{ id: project.id, timeZone: 'Europe/Berlin' }]);
    const log = await read<{ items: object[] }>(`/api/v1/projects/${project.id}/audit`);
    expect(log.items).toMatchObject([
      {
        action: 'project.change',
        before: { timeZone: 'UTC' },
        after: { timeZone: 'Europe/Berlin' },
      },
    ]);
  });

  it.each(['Europe/Atlantis', 'europe/berlin', 'CEST', '+02:00', 'posix/Europe/Berlin', ''])(
    '[M5] is rejected with its field if it’s %j',
    async (name) => {
      expectProblem(await set(name), 'invalid_request', 'timeZone');
    },
  );

  it.each([
    // The clocks change on both days: one has 23 hours, the other 25.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00Z', '2026-03-29T18:30:00Z'],
  ])('[S9] [S11] %s limits %s to its own hours', async (name, day, start, end) => {
    await use(name);
    const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();
    await report(before(start), start, before(end), end);
    for (const filter of ['', '&path=/'])
      expect(await countedDays(`from=${day}&to=${day}${filter}`)).toEqual([[day, 2]]);
    expect(await countedDays('path=/')).toEqual(await countedDays());
  });

  it('[S9] [S11] leaves days as they are when it changes', async () => {
    await report('2026-03-28T20:00:00Z');
    await use('Asia/Kolkata');
    await report('2026-03-28T20:00:00Z');
    const both = [
      ['2026-03-28', 1],
      ['2026-03-29', 1],
    ];
    expect(await countedDays()).toEqual(both);
    expect(await countedDays('path=/')).toEqual(both);
    // As stored by a server that doesn't know of time zones.
    await context.database.main.query(sql`
      update reports set day = null
      where environment_id = ${project.environments.production} and day = '2026-03-28'`);
    expect(await countedDays('path=/')).toEqual(both);
  });

  it('[S9] [S12] [S21] keeps a response on the day of its first save, also when it’s deleted', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await use(EAST);
    const day = dayIn(EAST);
    await respond(id);
    await use(WEST);
    await respond(id, { revision: 2, finished: true });
    const steps = ['answered', 'finished', 'qualifying'].map((step) => ({ step, day, n: 1 }));
    expect([...(await stepsByDay())]).toEqual(steps);

    await respond(other);
    const laterDay = dayIn(WEST);
    for (const path of ['', '&path=/'])
      for (const [of, expected] of [
        [day, id],
        [laterDay, other],
      ] as const) {
        const query = `from=${of}&to=${of}${path}`;
        expect(await countedDays(query)).toEqual([[of, 1]]);
        const { items } = await read<{ items: StoredResponse[] }>(
          `${results()}/responses?${query}`,
        );
        expect(items.map(({ responseId }) => responseId)).toEqual([publicIdOf(expected)]);
      }
    const { groups } = await read<Breakdown>(`${results()}/questions/score/breakdown?by=day`);
    expect(groups.map(({ id: group }) => group)).toEqual([laterDay, day]);

    const reply = await owner.call('DELETE', `${results()}/responses/${publicIdOf(id)}`);
    expect(reply.statusCode, reply.body).toBe(204);
    // The row of the day that had a response stays.
    expect([...(await stepsByDay())]).toEqual([
      { step: 'answered', day: laterDay, n: 1 },
      { step: 'answered', day, n: 0 },
    ]);
  });

  it.each([EAST, WEST])(
    '[M9] [S21] counts a user’s next response on its own day (%s)',
    async (name) => {
      await use(name);
      const [first, next] = [randomUUID(), randomUUID()];
      for (const id of [first, next]) await respond(id, { userId: 'ada', finished: true });
      const reply = await owner.call('DELETE', `${results()}/responses/${publicIdOf(first)}`);
      expect(reply.statusCode, reply.body).toBe(204);
      const day = dayIn(name);
      const steps = ['answered', 'finished', 'qualifying'].map((step) => ({ step, day, n: 1 }));
      expect([...(await stepsByDay())]).toEqual(steps);
    },
  );

  it.each([EAST, WEST])('[S11] [E8] decides what the last days are (%s)', async (name) => {
    await use(name);
    await report(new Date().toISOString());
    const counts = [{ popupId: 'welcome', reason: 'path', n: 2 }];
    const payload = { apiKey: project.keys.production, counts };
    await context.app.inject({ method: 'POST', url: '/sdk/decisions', payload });
    const { items } = await read<{ items: RecentCounts[] }>(`${environment()}/results/recent`);
    expect(items[0]?.days).toHaveLength(7);
    expect(items[0]?.days.at(-1)).toEqual({ day: dayIn(name), shown: 1, completed: 0 });
    const found = await read<{ byDay: object[] }>(`${results()}/suppressions`);
    expect(found.byDay).toEqual([{ day: dayIn(name), reason: 'path', n: 2 }]);
  });

  it('[M9] decides when the period of a target begins', async () => {
    const { main: db } = context.database;
    const environmentId = project.environments.production;
    const isReached = async () => {
      const [row] = await db.query<{ reached: boolean }>(sql`
        select has_reached_target(${environmentId}, 'welcome', '{"responses": 1, "per": "day"}') as reached`);
      return row?.reached;
    };
    await use(WEST);
    await respond(randomUUID(), { finished: true });
    expect(await isReached()).toBe(true);
    // There, the next day has begun.
    await use(EAST);
    expect(await isReached()).toBe(false);
  });

  describe('[W1] and the weekly digest', () => {
    const subscribe = async (): Promise<void> => {
      const { statusCode, body } = await owner.call('POST', `${environment()}/webhooks`, {
        ...{ name: 'Week', url: 'https://hooks.example/', events: ['digest.weekly'] },
      });
      expect(statusCode, body).toBe(201);
    };
    const isDue = async (at: string) => {
      const ids = await digestEnvironments(context.database.main, new Date(at));
      return ids.includes(project.environments.production);
    };

    it.each([
      ['UTC', '2026-11-16T07:00:00Z'],
      ['Europe/Berlin', '2026-03-30T05:00:00Z'],
      ['Asia/Kolkata', '2026-11-16T01:30:00Z'],
      ['Asia/Kathmandu', '2026-11-16T01:15:00Z'],
      [EAST, '2026-11-15T17:00:00Z'],
      [WEST, '2026-11-16T19:00:00Z'],
    ])('make it due on Monday at 7:00 in %s', async (name, at) => {
      await use(name);
      await subscribe();
      expect(await isDue(at)).toBe(true);
      const QUARTER_MS = 900_000;
      for (const quarters of [-1, 1, 96, -96])
        expect(await isDue(new Date(Date.parse(at) + quarters * QUARTER_MS).toISOString())).toBe(
          false,
        );
    });

    it('choose its week', async () => {
      await use(EAST);
      await subscribe();
      const { main: db } = context.database;
      const environmentId = project.environments.production;
      await sendDigest(
        db,
        environmentId,
        'https://popups.example',
        new Date('2026-11-15T17:00:00Z'),
      );
      const [delivery] = await db.query<{ subject: string }>(sql`
        select subject from webhook_deliveries where environment_id = ${environmentId}`);
      expect(delivery?.subject).toBe('digest:2026-11-15');
    });
  });
});
