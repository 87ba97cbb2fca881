import { randomUUID } from 'node:crypto';
import type { PopupDefinition } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { popups } from '../src/db/schema';
import { addPopup, makeProject, type PopupSetup, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

const DAY_MS = 86_400_000;

describe('[S3] definitions for one user', () => {
  const context = useApp();

  const idsFor = async (project: TestProject, userId?: string): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ where: { userId } }));
    const query = userId === undefined ? '' : `?filter=${filter}`;
    const response = await context.app.inject(`/sdk/${project.keys.production}/popups${query}`);
    return response.json<PopupDefinition[]>().map(({ id }) => id);
  };

  const report = async (
    project: TestProject,
    status: 'opened' | 'completed',
    popupId: string,
    daysAgo = 0,
    more: object = {},
  ): Promise<void> => {
    const { statusCode } = await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload: {
        apiKey: project.keys.production,
        status,
        popupId,
        userId: 'ada',
        timestamp: Date.now() - daysAgo * DAY_MS,
        ...more,
      },
    });
    expect(statusCode).toBe(204);
  };

  const projectWith = (popups: PopupSetup[], quietDays = 0): Promise<TestProject> =>
    makeProject(context.database, { popups, quietDays });

  const trigger = { type: 'time_on_page', value: 1 } as const;

  it('[D3] include a popup with an audience only for its users, without the audience', async () => {
    const project = await projectWith([{ id: 'all' }]);
    const setup = { id: 'few' };
    await addPopup(context.database, project, 'production', setup, { audience: ['ada', 'bob'] });
    await addPopup(context.database, project, 'production', { id: 'nobody' }, { audience: [] });
    expect(await idsFor(project)).toEqual(['all']);
    expect(await idsFor(project, 'ada')).toEqual(['all', 'few']);
    expect(await idsFor(project, 'eve')).toEqual(['all']);
    const response = await context.app.inject(
      `/sdk/${project.keys.production}/popups?filter={"where":{"userId":"ada"}}`,
    );
    expect(response.body).not.toMatch(/audience|bob/);
  });

  it('[R2] exclude popups for unanswered surveys once the survey is completed', async () => {
    const project = await projectWith([
      { id: 'asks', triggers: { ...trigger, condition: [{ answered: false }] } },
      { id: 'thanks', triggers: { ...trigger, condition: [{ answered: true }] } },
    ]);
    expect(await idsFor(project, 'ada')).toEqual(['asks', 'thanks']);
    await report(project, 'completed', 'asks');
    expect(await idsFor(project, 'ada')).toEqual(['thanks']);
    expect(await idsFor(project, 'bob')).toEqual(['asks', 'thanks']);
    expect(await idsFor(project)).toEqual(['asks', 'thanks']);
  });

  it('[R2] treat a response as an answer once it is finished', async () => {
    const project = await projectWith([
      { id: 'asks', triggers: { ...trigger, condition: [{ answered: false }] } },
    ]);
    const response = {
      responseId: randomUUID(),
      apiKey: project.keys.production,
      surveyId: 'nps',
      popupId: 'asks',
      userId: 'ada',
      answers: { score: 10 },
    };
    const send = (more: object) =>
      context.app.inject({
        method: 'POST',
        url: '/sdk/responses',
        payload: { ...response, ...more },
      });
    await send({ revision: 1, finished: false });
    expect(await idsFor(project, 'ada')).toEqual(['asks']);
    await send({ revision: 2, finished: true });
    expect(await idsFor(project, 'ada')).toEqual([]);
  });

  it('[H4] name in a header the popups that are withheld, and why', async () => {
    const project = await projectWith([
      { id: 'asks', triggers: { ...trigger, condition: [{ answered: false }] } },
      { id: 'full' },
      { id: 'open' },
    ]);
    await addPopup(context.database, project, 'production', { id: 'few' }, { audience: ['bob'] });
    await addPopup(context.database, project, 'production', { id: 'off' }, { published: false });
    const withheldFrom = async (path: string) => {
      const { headers } = await context.app.inject(`/sdk/${project.keys.production}/${path}`);
      const text = headers['service-popups-withheld'];
      return text === undefined ? {} : (JSON.parse(String(text)) as unknown);
    };
    const forAda = `filter=${encodeURIComponent('{"where":{"userId":"ada"}}')}`;
    expect(await withheldFrom(`popups?${forAda}`)).toEqual({});
    await report(project, 'completed', 'asks');
    await context.database.main
      .update(popups)
      .set({ stopAfter: 1 })
      .where(and(eq(popups.environmentId, project.environments.production), eq(popups.id, 'full')));
    const { statusCode } = await context.app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        ...{ responseId: randomUUID(), apiKey: project.keys.production, popupId: 'full' },
        ...{ surveyId: 'nps', revision: 1, answers: { score: 10 }, finished: true },
      },
    });
    expect(statusCode).toBe(204);
    await expect.poll(() => idsFor(project)).toEqual(['asks', 'open']);
    expect(await withheldFrom('popups')).toEqual({ full: 'limit_reached' });
    for (const path of ['popups', 'selection'])
      expect(await withheldFrom(`${path}?${forAda}`)).toEqual({
        full: 'limit_reached',
        asks: 'answered',
      });
  });

  it('[R3] exclude a popup during its cooldown', async () => {
    const cooldown = (days: number) => ({ ...trigger, condition: [{ cooldownDays: days }] });
    const project = await projectWith([
      { id: 'one-day', triggers: cooldown(1) },
      { id: 'three-days', triggers: cooldown(3) },
    ]);
    await report(project, 'opened', 'one-day', 2);
    await report(project, 'opened', 'three-days', 2);
    expect(await idsFor(project, 'ada')).toEqual(['one-day']);
    expect(await idsFor(project, 'bob')).toEqual(['one-day', 'three-days']);
  });

  it('[R10] exclude a popup as long as the outcome on another device says', async () => {
    const repeat = { waitDays: { closed: 1, declined: 3, completed: 3 } };
    const project = await projectWith([{ id: 'asks', repeat }]);
    const seen = async (...outcomes: (string | undefined)[]) => {
      const same = { id: randomUUID(), timestamp: Date.now() - 2 * DAY_MS };
      for (const outcome of outcomes)
        await report(project, 'opened', 'asks', 0, { ...same, outcome });
      return idsFor(project, 'ada');
    };
    expect(await seen(undefined)).toEqual(['asks']);
    expect(await seen(undefined, 'closed')).toEqual(['asks']);
    expect(await seen(undefined, 'declined')).toEqual([]);
    expect(await seen('closed')).toEqual(['asks']);
    // In any order, since the outbox may retry them.
    expect(await seen('completed', 'partial')).toEqual([]);
    const [row] = await context.database.main.query(sql`
      select count(*)::int as opened from reports
      where environment_id = ${project.environments.production} and status = 'opened'`);
    expect(row).toEqual({ opened: 5 });
  });

  it('[R11] exclude a popup that was shown often enough on all devices together', async () => {
    const project = await projectWith([{ id: 'asks', repeat: { maxShown: 2 } }]);
    const id = randomUUID();
    await report(project, 'opened', 'asks', 0, { id });
    await report(project, 'opened', 'asks', 0, { id, outcome: 'closed' });
    expect(await idsFor(project, 'ada')).toEqual(['asks']);
    await report(project, 'opened', 'asks');
    expect(await idsFor(project, 'ada')).toEqual([]);
  });

  it('[R12] deliver a popup without its condition once its survey is answered with it', async () => {
    const low = { key: 'score', op: 'lt' as const, value: 7 };
    const project = await projectWith([
      { id: 'after-any', after: { surveyId: 'nps' } },
      { id: 'after-low', after: { surveyId: 'nps', answers: [low] } },
      { id: 'asks' },
    ]);
    const waitingFor = async (userId: string) => {
      const filter = encodeURIComponent(JSON.stringify({ where: { userId } }));
      const url = `/sdk/${project.keys.production}/popups?filter=${filter}`;
      const popups = (await context.app.inject(url)).json<PopupDefinition[]>();
      expect(popups).toHaveLength(3);
      return popups.filter(({ after }) => after).map(({ id }) => id);
    };
    const answer = async (userId: string, answers: object) => {
      const { statusCode } = await context.app.inject({
        method: 'POST',
        url: '/sdk/responses',
        payload: {
          ...{ responseId: randomUUID(), apiKey: project.keys.production, surveyId: 'nps' },
          ...{ popupId: 'asks', revision: 1, finished: true, userId, answers },
        },
      });
      expect(statusCode).toBe(204);
    };
    expect(await waitingFor('ada')).toEqual(['after-any', 'after-low']);
    await answer('ada', { score: 3, why: 'slow' });
    await answer('bob', { score: 10 });
    expect(await waitingFor('ada')).toEqual([]);
    expect(await waitingFor('bob')).toEqual(['after-low']);
    await answer('ada', { score: 9 });
    expect(await waitingFor('ada')).toEqual(['after-low']);
    expect(await waitingFor('eve')).toEqual(['after-any', 'after-low']);
  });

  it('[R9] exclude other popups during the quiet period', async () => {
    const project = await projectWith(
      [{ id: 'shown', quietDays: 0 }, { id: 'quiet' }, { id: 'short', quietDays: 1 }],
      5,
    );
    await report(project, 'opened', 'shown', 2);
    expect(await idsFor(project, 'ada')).toEqual(['short', 'shown']);
    expect(await idsFor(project, 'bob')).toEqual(['quiet', 'short', 'shown']);
  });

  it('include a popup with several triggers while one of them can pass', async () => {
    const unanswered = { ...trigger, condition: [{ answered: false }] };
    const project = await projectWith([
      { id: 'both', triggers: [unanswered, unanswered] },
      { id: 'either', triggers: [unanswered, { type: 'event', value: 'again' }] },
    ]);
    await report(project, 'completed', 'both');
    expect(await idsFor(project, 'ada')).toEqual(['either']);
  });

  it('include a popup without triggers, which the host app shows', async () => {
    const project = await projectWith([{ id: 'manual', triggers: [] }]);
    expect(await idsFor(project, 'ada')).toEqual(['manual']);
  });

  it('[S6] ignore in production what happened in development', async () => {
    const project = await projectWith([
      { id: 'asks', triggers: { ...trigger, condition: [{ answered: false, cooldownDays: 1 }] } },
    ]);
    for (const status of ['opened', 'completed'])
      await context.app.inject({
        method: 'POST',
        url: '/dev/sdk/popups',
        payload: { apiKey: project.keys.development, status, popupId: 'asks', userId: 'ada' },
      });
    expect(await idsFor(project, 'ada')).toEqual(['asks']);
  });

  it('leave rules about the page, date and sample to the SDK', async () => {
    const project = await projectWith([
      { id: 'a', segments: { path: ['/never'], lang: ['fr'], device: ['mobile'] } },
      { id: 'b', endsAt: 1 },
      { id: 'c', sample: 0 },
    ]);
    expect(await idsFor(project, 'ada')).toEqual(['a', 'b', 'c']);
  });
});
