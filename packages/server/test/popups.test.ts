import { createHmac } from 'node:crypto';
import type {
  ManagedPopup,
  ManagedSurvey,
  PopupDefinition,
  PopupSummary,
  PopupVersion,
} from '@service-popups/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { expectProblem } from './support/expect-problem';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { popupBody, surveyBody } from './support/management-routes';
import type { Method } from './support/person';
import { useApp } from './support/test-app';
import { without } from '../src/without';

describe('popups', () => {
  const context = useApp();
  let project: ManagedProject;
  let surveyId: string;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
    surveyId = project.params.surveyId ?? '';
  });

  const call = (method: Method, path: string, body?: object, ifMatch?: string) =>
    project.owner.call(
      method,
      project.production + path,
      body,
      ifMatch === undefined ? {} : { 'if-match': ifMatch },
    );
  const done = async <T = ManagedPopup>(...given: Parameters<typeof call>): Promise<T> => {
    const response = await call(...given);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.body ? response.json<T>() : ({} as T);
  };
  const delivered = async (userId?: string): Promise<PopupDefinition[]> => {
    const filter = encodeURIComponent(JSON.stringify({ where: { userId } }));
    const query = userId === undefined ? '' : `?filter=${filter}`;
    const url = `/sdk/${project.params.key ?? ''}/popups${query}`;
    return (await context.app.inject(url)).json<PopupDefinition[]>();
  };
  const frame = async (id: string): Promise<string> =>
    (await context.app.inject(`/frame/${project.params.key ?? ''}/${id}`)).body;
  const create = (more: object = {}) =>
    done('POST', '/popups', { ...popupBody, surveyId, id: 'ask', ...more });

  describe('[M7] revisions', () => {
    it('are the ETag, and grow with every change', async () => {
      const created = await call('POST', '/popups', { ...popupBody, surveyId, id: 'ask' });
      expect(created.headers.etag).toBe('"1"');
      const draft = { ...popupBody, surveyId, title: 'Another title' };
      const saved = await call('PUT', '/popups/ask', draft, '"1"');
      expect(saved.headers.etag).toBe('"2"');
      const read = await call('GET', '/popups/ask');
      expect(read.headers.etag).toBe('"2"');
      expect(read.json()).toMatchObject({ revision: 2, title: 'Another title', draft });
    });

    it('prevent overwriting a concurrent change', async () => {
      await create();
      const save = (title: string) =>
        call('PUT', '/popups/ask', { ...popupBody, surveyId, title }, '"1"');
      const both = await Promise.all([save('One'), save('Two')]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
      const { title } = await done('GET', '/popups/ask');
      expectProblem(await save('Three'), 'precondition_failed');
      expect((await done('GET', '/popups/ask')).title).toBe(title);
    });

    it.each([
      ['PUT', '', popupBody],
      ['DELETE', '', undefined],
      ['POST', '/publish', {}],
      ['POST', '/pause', undefined],
      ['POST', '/archive', undefined],
      ['POST', '/versions/1/restore', undefined],
    ] as const)('are required by %s %s', async (method, path, body) => {
      await create();
      const draft = body && 'surveyId' in body ? { ...body, surveyId } : body;
      const at = `/popups/ask${path}`;
      expectProblem(await call(method, at, draft), 'precondition_required');
      expectProblem(await call(method, at, draft, '"7"'), 'precondition_failed');
      expectProblem(await call(method, at, draft, '1'), 'precondition_failed');
    });

    it('can be listed in If-Match, or replaced by *', async () => {
      await create();
      await done('POST', '/popups/ask/publish', {}, '"9", "1"');
      await done('POST', '/popups/ask/pause', undefined, '*');
    });
  });

  describe('[M9] states and versions', () => {
    it('deliver a draft as it was when published', async () => {
      await create();
      const known = await delivered();
      expect(known.map(({ id }) => id)).not.toContain('ask');
      expect(await frame('ask')).toContain('not_found');

      const published = await done('POST', '/popups/ask/publish', { note: 'First.' }, '*');
      expect(published).toMatchObject({ state: 'published', version: 1, changed: false });
      const definition = {
        ...popupBody,
        id: 'ask',
        surveyId,
        productId: project.params.projectId,
        version: 1,
      };
      expect(await delivered()).toContainEqual(definition);

      const draft = { ...popupBody, surveyId, title: 'Not yet' };
      expect(await done('PUT', '/popups/ask', draft, '*')).toMatchObject({ changed: true });
      const survey = {
        ...surveyBody,
        ends: [{ id: 'bye', title: 'Farewell' }],
        pages: [surveyBody.pages[1]],
      };
      await done('PUT', `/surveys/${surveyId}`, survey, '*');
      expect(await delivered()).toContainEqual(definition);
      expect(await frame('ask')).not.toMatch(/Not yet|Farewell/);

      await done('POST', '/popups/ask/publish', {}, '*');
      expect(await delivered()).toContainEqual({ ...definition, title: 'Not yet', version: 2 });
      expect(await frame('ask')).toMatch(/Not yet.*Farewell/);
    });

    it('[M25] keep what was translated, and never deliver it', async () => {
      const marks = { translatedFrom: { de: { title: 'Older title' } } };
      const sources = { translatedFrom: { de: { 'questions/score/title': 'Older question' } } };
      await done('PUT', `/surveys/${surveyId}`, { ...surveyBody, ...sources }, '*');
      await create(marks);
      await done('POST', '/popups/ask/publish', {}, '*');
      expect((await done('GET', '/popups/ask')).draft).toMatchObject(marks);
      expect(await done('GET', `/surveys/${surveyId}`)).toMatchObject(sources);
      const [definition] = (await delivered()).filter(({ id }) => id === 'ask');
      expect(definition).toBeDefined();
      expect(definition).not.toHaveProperty('translatedFrom');
      expect(await frame('ask')).not.toMatch(/translatedFrom|Older/);
      const { survey } = await done<PopupVersion>('GET', '/popups/ask/versions/1');
      expect(survey).not.toHaveProperty('translatedFrom');

      // Visitors don't notice whether a translation is outdated.
      expect((await done('GET', '/popups/ask')).changed).toBe(false);
      await done('PUT', '/popups/ask', { ...popupBody, surveyId }, '*');
      expect((await done('GET', '/popups/ask')).changed).toBe(false);
    });

    it('mark every popup as changed whose survey would show something else, until it does not', async () => {
      await create();
      await create({ id: 'other' });
      const announcement = { defaultLanguage: 'en' };
      const { id: announcementId } = await done('POST', '/popups', {
        ...popupBody,
        surveyId: undefined,
        announcement,
      });
      const ids = ['ask', 'other', announcementId];
      for (const id of ids) await done('POST', `/popups/${id}/publish`, {}, '*');
      const listChanged = async () => {
        const { items } = await done<{ items: ManagedPopup[] }>('GET', '/popups');
        return ids.map((id) => items.find((popup) => popup.id === id)?.changed);
      };
      const saveSurvey = (survey: object) => done('PUT', `/surveys/${surveyId}`, survey, '*');
      const [first, second] = surveyBody.pages;

      await saveSurvey({ ...surveyBody, pages: [second] });
      expect(await listChanged()).toEqual([true, true, false]);
      expect((await done('GET', '/popups/ask')).changed).toBe(true);
      await done('POST', '/popups/ask/publish', {}, '*');
      expect(await listChanged()).toEqual([false, true, false]);

      await saveSurvey({ ...surveyBody, pages: [first, second] });
      expect(await listChanged()).toEqual([true, false, false]);
      // Visitors don't see its name.
      await saveSurvey({ ...surveyBody, pages: [second], name: 'New name' });
      expect(await listChanged()).toEqual([false, true, false]);
    });

    it('no longer count as changed once the draft is as it was', async () => {
      await create();
      await done('POST', '/popups/ask/publish', {}, '*');
      const draft = { ...popupBody, surveyId };
      expect(await done('PUT', '/popups/ask', { ...draft, title: 'Two' }, '*')).toMatchObject({
        changed: true,
      });
      expect(await done('PUT', '/popups/ask', draft, '*')).toMatchObject({ changed: false });
    });

    it('never change, and can be restored as drafts', async () => {
      await create();
      await done('POST', '/popups/ask/publish', { note: 'One.' }, '*');
      await done('PUT', '/popups/ask', { ...popupBody, surveyId, title: 'Two' }, '*');
      const short = { ...surveyBody, pages: [surveyBody.pages[1]] };
      await done('PUT', `/surveys/${surveyId}`, short, '*');
      await done('POST', '/popups/ask/publish', { note: 'Two.' }, '*');

      const list = await done<{ items: object[] }>('GET', '/popups/ask/versions');
      const { email } = project.owner;
      expect(list).toMatchObject({
        items: [
          { number: 2, note: 'Two.', publishedBy: email },
          { number: 1, note: 'One.', publishedBy: email },
        ],
        next: null,
      });
      const first = await done<PopupVersion>('GET', '/popups/ask/versions/1');
      expect(first.draft.title).toBe(popupBody.title);
      expect(first.survey?.pages).toHaveLength(2);

      const restored = await done('POST', '/popups/ask/versions/1/restore', undefined, '*');
      expect(restored).toMatchObject({ title: popupBody.title, version: 2, changed: true });
      expect(await delivered()).toContainEqual(expect.objectContaining({ title: 'Two' }));
      await done('POST', '/popups/ask/publish', {}, '*');
      expect(await delivered()).toContainEqual(
        expect.objectContaining({ title: popupBody.title, version: 3 }),
      );
      const third = await done<PopupVersion>('GET', '/popups/ask/versions/3');
      expect(third.survey?.pages).toEqual(first.survey?.pages);
      expect(await done('GET', '/popups/ask/versions/1')).toEqual(first);
      expectProblem(await call('GET', '/popups/ask/versions/4'), 'not_found');
    });

    it('allow only the transitions in the specification', async () => {
      await create();
      const move = async (name: string) => {
        const response = await call('POST', `/popups/ask/${name}`, undefined, '*');
        if (response.statusCode === 200) return response.json<ManagedPopup>().state;
        return expectProblem(response, 'conflict').code;
      };
      const publish = () => done('POST', '/popups/ask/publish', {}, '*');
      const isDelivered = async () => (await delivered()).some(({ id }) => id === 'ask');

      expect(await move('pause')).toBe('conflict');
      expect(await move('resume')).toBe('conflict');
      expect(await move('archive')).toBe('archived');
      expect(await move('archive')).toBe('conflict');
      expectProblem(await call('POST', '/popups/ask/publish', {}, '*'), 'conflict');
      expect(await move('unarchive')).toBe('draft');
      expect((await publish()).version).toBe(1);
      expect(await isDelivered()).toBe(true);
      expect(await move('pause')).toBe('paused');
      expect(await isDelivered()).toBe(false);
      expect(await move('resume')).toBe('published');
      expect(await isDelivered()).toBe(true);
      expectProblem(await call('DELETE', '/popups/ask', undefined, '*'), 'conflict');
      expect(await move('archive')).toBe('archived');
      expect(await isDelivered()).toBe(false);
      expect(await move('unarchive')).toBe('paused');
      expect((await publish()).version).toBe(2);
      expect(await move('archive')).toBe('archived');
      await done('DELETE', '/popups/ask', undefined, '*');
      expectProblem(await call('GET', '/popups/ask'), 'not_found');
    });

    it('say what limits the live version, not the draft', async () => {
      const live = async () => (await done('GET', '/popups/ask')).live;
      const startsAt = Date.now() + 60_000;
      const endsAt = startsAt + 60_000;
      const created = await create({ startsAt, endsAt });
      expect(created.live).toBeNull();
      await done('POST', '/popups/ask/publish', {}, '*');
      expect(await live()).toEqual({ startsAt, endsAt, limitReached: false });
      await done('PUT', '/popups/ask', { ...popupBody, surveyId, startsAt: 1 }, '*');
      expect(await live()).toEqual({ startsAt, endsAt, limitReached: false });
      const list = await done<{ items: PopupSummary[] }>('GET', '/popups');
      expect(list.items[0]?.live).toEqual({ startsAt, endsAt, limitReached: false });
    });

    it('refuse to publish a popup that is over', async () => {
      await create({ endsAt: Date.now() - 1 });
      const response = await call('POST', '/popups/ask/publish', {}, '*');
      expectProblem(response, 'conflict', 'endsAt');
      expect(await done('GET', '/popups/ask')).toMatchObject({ state: 'draft', version: null });
    });

    it('respect the audience and the maximum number of responses', async () => {
      await create({ audience: { userIds: ['ada'] }, stopAfter: 2 });
      await done('POST', '/popups/ask/publish', {}, '*');
      const isFor = async (user?: string) => (await delivered(user)).some(({ id }) => id === 'ask');
      expect([await isFor(), await isFor('eve'), await isFor('ada')]).toEqual([false, false, true]);
      const [, found] = await delivered('ada');
      expect(found).not.toHaveProperty('audience');
      expect(found).not.toHaveProperty('stopAfter');

      const answer = async (finished: boolean) => {
        const payload = {
          responseId: crypto.randomUUID(),
          apiKey: project.params.key,
          surveyId,
          popupId: 'ask',
          revision: 1,
          answers: { score: 9 },
          finished,
        };
        const reply = await context.app.inject({ method: 'POST', url: '/sdk/responses', payload });
        expect(reply.statusCode).toBe(204);
      };
      await answer(true);
      await answer(false);
      expect(await isFor('ada')).toBe(true);
      expect((await done('GET', '/popups/ask')).live).toEqual({ limitReached: false });
      await answer(true);
      await expect.poll(() => isFor('ada')).toBe(false);
      expect((await done('GET', '/popups/ask')).live).toEqual({ limitReached: true });
    });

    describe('with a maximum number of responses', () => {
      const isDelivered = async () => (await delivered()).some(({ id }) => id === 'ask');
      const answer = async (body: object) => {
        const { key: apiKey } = project.params;
        const payload = {
          ...{ responseId: crypto.randomUUID(), apiKey, surveyId, popupId: 'ask', revision: 1 },
          ...{ answers: { score: 9 }, finished: true },
          ...body,
        };
        const reply = await context.app.inject({ method: 'POST', url: '/sdk/responses', payload });
        expect(reply.statusCode, reply.body).toBe(204);
      };
      const qualifying = async () => {
        const [row] = await context.database.main.query<{ n: number }>(sql`
          select coalesce(sum(c.n), 0)::int as n
          from daily_counts c join environments e on e.id = c.environment_id
          where c.step = 'qualifying' and e.project_id = ${project.params.projectId ?? ''} and c.popup_id = 'ask'`);
        return row?.n;
      };
      const publishWith = async (stopAfter: number) => {
        // No question is required.
        const pages = [
          { id: 'p', questions: [{ id: 'score', type: 'nps', title: 'How likely?' }] },
        ];
        const survey = { ...surveyBody, pages, hiddenFields: [{ id: 'plan' }] };
        await done('PUT', `/surveys/${surveyId}`, survey, '*');
        await create({ stopAfter });
        await done('POST', '/popups/ask/publish', {}, '*');
      };

      it('count neither empty responses nor a user twice', async () => {
        await publishWith(2);
        for (let times = 0; times < 5; times += 1) {
          await answer({ answers: {} });
          await answer({ answers: { plan: 'pro' } });
          await answer({ finished: false });
          await answer({ userId: 'ada' });
        }
        expect(await qualifying()).toBe(1);
        expect(await isDelivered()).toBe(true);
        await answer({});
        await expect.poll(isDelivered).toBe(false);
      });

      it('store answers that arrive after the maximum is reached', async () => {
        await publishWith(1);
        const responseId = crypto.randomUUID();
        await answer({ responseId, finished: false });
        await answer({});
        await expect.poll(isDelivered).toBe(false);
        await answer({ responseId, revision: 2 });
        expect(await qualifying()).toBe(2);
      });

      it('[M9] are delivered again in the next period if they have a target', async () => {
        await create({ target: { responses: 1, per: 'month' } });
        await done('POST', '/popups/ask/publish', {}, '*');
        const [found] = (await delivered()).filter(({ id }) => id === 'ask');
        expect(found).not.toHaveProperty('target');
        await answer({});
        await expect.poll(isDelivered).toBe(false);
        expect((await done('GET', '/popups/ask')).live).toEqual({
          limitReached: false,
          targetReached: true,
        });
        // As if it had been answered last month. Any change of the popup tells the nodes.
        await context.database.main.query(sql`
          update daily_counts set day = date_trunc('month', now() at time zone 'utc')::date - 1
          where popup_id = 'ask'`);
        await done('POST', '/popups/ask/pause', {}, '*');
        await done('POST', '/popups/ask/resume', {}, '*');
        await expect.poll(isDelivered).toBe(true);
        expect((await done('GET', '/popups/ask')).live).toEqual({ limitReached: false });
      });

      it('count a response once, on any page', async () => {
        await publishWith(2);
        const responseId = crypto.randomUUID();
        await answer({ responseId, finished: false });
        await answer({ responseId, revision: 2 });
        await answer({ responseId, revision: 2 });
        expect(await qualifying()).toBe(1);
        expect(await isDelivered()).toBe(true);
      });

      it('[S5] count only users with a proof if identity is required', async () => {
        await publishWith(2);
        const { secret } = await done<{ secret: string }>('POST', '/identity-secrets', {});
        await done('PATCH', '', { identityRequired: true });
        const user = (userId: string) => {
          const userHash = createHmac('sha256', secret).update(userId).digest('hex');
          return { userId, userHash };
        };
        for (let times = 0; times < 5; times += 1) {
          await answer({});
          await answer(user('ada'));
        }
        // Started anonymously, finished by a user.
        const responseId = crypto.randomUUID();
        await answer({ responseId, finished: false });
        await answer({ responseId, revision: 2, ...user('bob') });
        expect(await qualifying()).toBe(1);
        expect(await isDelivered()).toBe(true);
        await answer(user('cyd'));
        await expect.poll(isDelivered).toBe(false);
      });
    });

    it('deliver translations and the start screen, but not the name', async () => {
      const delivers = { translations: { de: { title: 'Kurz?' } }, startScreen: false };
      const { draft } = await create({ ...delivers, name: 'NPS for admins', cooldownDays: 30 });
      expect(draft).toMatchObject({ ...delivers, name: 'NPS for admins', cooldownDays: 30 });
      const list = await done<{ items: PopupSummary[] }>('GET', '/popups?state=draft');
      expect(list.items).toMatchObject([{ id: 'ask', name: 'NPS for admins' }]);
      await done('POST', '/popups/ask/publish', {}, '*');
      expect((await delivered()).find(({ id }) => id === 'ask')).toEqual({
        ...popupBody,
        ...delivers,
        id: 'ask',
        surveyId,
        productId: project.params.projectId,
        triggers: { ...popupBody.triggers, condition: [{ answered: false, cooldownDays: 30 }] },
        version: 1,
      });
      const copy = await done('POST', '/popups/ask/duplicate', {});
      expect(copy.draft).toEqual(draft);
      expect((await done('POST', '/popups/ask/copy')).draft).toEqual(draft);
    });

    it('[R3] deliver the cooldown with each trigger that has none of its own', async () => {
      const trigger = { type: 'time_on_page', value: 3 };
      const overridden = { ...trigger, condition: [{ answered: false }, { cooldownDays: 0 }] };
      await create({ cooldownDays: 30, triggers: [trigger, overridden] });
      await done('POST', '/popups/ask/publish', {}, '*');
      const found = (await delivered()).find(({ id }) => id === 'ask');
      expect(found?.triggers).toEqual([
        { ...trigger, condition: [{ cooldownDays: 30 }] },
        overridden,
      ]);
    });

    it('deliver a single trigger as an object', async () => {
      await create({ triggers: [popupBody.triggers] });
      await done('POST', '/popups/ask/publish', {}, '*');
      const found = (await delivered()).find(({ id }) => id === 'ask');
      expect(found?.triggers).toEqual(popupBody.triggers);
    });

    it('create a popup together with its survey, or neither', async () => {
      const body = without(popupBody, 'surveyId');
      const survey = { ...surveyBody, name: 'Made with it' };
      const made = await done('POST', '/popups', { ...body, id: 'both', survey });
      const found = await done<ManagedSurvey>('GET', `/surveys/${made.surveyId ?? ''}`);
      expect(found).toMatchObject({ ...survey, revision: 1 });
      expect(made.draft).not.toHaveProperty('survey');

      const count = async () =>
        (await done<{ items: unknown[] }>('GET', '/surveys?limit=100')).items.length;
      const before = await count();
      expectProblem(await call('POST', '/popups', { ...body, id: 'both', survey }), 'conflict');
      for (const [more, field] of [
        [{ themeId: 'none' }, 'themeId'],
        [{ surveyId }, 'survey'],
        [{ announcement: {} }, 'survey'],
      ] as const) {
        const rejected = await call('POST', '/popups', { ...body, ...more, survey });
        expectProblem(rejected, 'invalid_request', field);
      }
      expect(await count()).toBe(before);
    });

    it('copy a popup as a draft with the same content', async () => {
      await create({ priority: 7 });
      await done('POST', '/popups/ask/publish', {}, '*');
      const copy = await done('POST', '/popups/ask/duplicate', {});
      expect(copy).toMatchObject({ state: 'draft', version: null, draft: { priority: 7 } });
      expect(copy.id).not.toBe('ask');
      expectProblem(await call('POST', '/popups/ask/duplicate', { id: 'ask' }), 'conflict');
    });

    it('copy a popup to the other environment as a draft with its survey', async () => {
      const { owner, production } = project;
      const development = production.replace(/production$/, 'development');
      const there = async <T>(path: string): Promise<T> =>
        (await owner.call('GET', development + path)).json<T>();
      await create({ priority: 7 });
      const first = await done('POST', '/popups/ask/copy');
      expect(first).toMatchObject({ id: 'ask', state: 'draft', version: null, revision: 1 });
      expect(first.draft).toMatchObject({ priority: 7, surveyId });
      const survey = await done<{ revision: number }>('GET', `/surveys/${surveyId}`);
      expect(await there(`/surveys/${surveyId}`)).toMatchObject({ ...surveyBody, revision: 1 });

      await owner.call('POST', `${development}/popups/ask/publish`, {}, { 'if-match': '*' });
      const renamed = { ...surveyBody, name: 'Another name' };
      await done('PUT', `/surveys/${surveyId}`, renamed, `"${String(survey.revision)}"`);
      await done('PUT', '/popups/ask', { ...popupBody, surveyId, title: 'Changed' }, '*');
      for (let times = 0; times < 2; times++) {
        const again = await done('POST', '/popups/ask/copy');
        expect(again).toMatchObject({ state: 'published', version: 1, title: 'Changed' });
        // An identical survey is left unchanged.
        expect(await there(`/surveys/${surveyId}`)).toMatchObject({
          name: renamed.name,
          revision: 2,
        });
      }
      expectProblem(await call('POST', '/popups/nothing/copy'), 'not_found');
    });

    it('are summarised in the list by who sees the draft, and when', async () => {
      const shown = {
        name: 'Shop score',
        segments: { path: ['/shop/**'], lang: ['en'] },
        sample: 25,
        startsAt: 4_000_000_000_000,
        endsAt: 4_100_000_000_000,
        stopAfter: 100,
        cooldownDays: 30,
        quietDays: 7,
      };
      const hidden = { priority: 3, style: { theme: 'dark' }, startScreen: false };
      await create({ ...shown, ...hidden, audience: { userIds: ['ada', 'bob'] } });
      const read = async () =>
        (await done<{ items: PopupSummary[] }>('GET', '/popups?state=draft')).items[0];
      expect(await read()).toEqual({
        id: 'ask',
        surveyId,
        title: popupBody.title,
        triggers: popupBody.triggers,
        ...shown,
        audienceSize: 2,
        state: 'draft',
        revision: 1,
        version: null,
        live: null,
        changed: true,
        createdAt: expect.any(Number) as number,
        updatedAt: expect.any(Number) as number,
      });
      await done('PUT', '/popups/ask', { ...popupBody, surveyId }, '"1"');
      expect(await read()).not.toHaveProperty('audienceSize');
      expect(await read()).not.toHaveProperty('sample');
    });

    it('are listed newest first, optionally by state', async () => {
      await create();
      const ids = async (query = '') =>
        (await done<{ items: ManagedPopup[] }>('GET', `/popups${query}`)).items.map(({ id }) => id);
      const { popupId } = project.params;
      expect(await ids()).toEqual(['ask', popupId]);
      expect(await ids('?state=draft')).toEqual(['ask']);
      expect(await ids('?state=published')).toEqual([popupId]);
      expectProblem(await call('GET', '/popups?state=gone'), 'invalid_request', 'state');
    });
  });

  describe('[D2] [M10] a stored popup', () => {
    it('contains a sanitised message', async () => {
      const message = '<p onclick="x()">Hi <script>bad()</script><b>there</b>';
      const created = await create({ message });
      expect(created.draft).toEqual({
        ...popupBody,
        surveyId,
        message: '<p>Hi <b>there</b></p>',
      });
    });

    it('contains sanitised translations of the message', async () => {
      const translations = {
        de: { message: '<b onclick="x()">Kurz</b>', actions: { start: 'Los' } },
        fr: { title: 'Un instant ?' },
      };
      expect((await create({ translations })).draft.translations).toEqual({
        de: { message: '<b>Kurz</b>', actions: { start: 'Los' } },
        fr: { title: 'Un instant ?' },
      });
    });

    it.each([
      [{ surveyId: 'nowhere' }, 'surveyId'],
      [{ startsAt: 2, endsAt: 1 }, 'endsAt'],
      [{ style: { imageUrl: 'javascript:alert(1)' } }, 'style.imageUrl'],
      [{ style: { imageUrl: 'http://example.com/a.png' } }, 'style.imageUrl'],
      [{ sample: 101 }, 'sample'],
      [{ triggers: { type: 'never', value: 1 } }, 'triggers.type'],
      [{ message: '<'.repeat(2000) }, 'message'],
      [{ translations: { de: { message: '<'.repeat(2000) } } }, 'translations.de.message'],
      [{ translations: { de: { title: 'x'.repeat(201) } } }, 'translations.de.title'],
      [{ translations: { de: { subtitle: 'Nein' } } }, 'translations.de.subtitle'],
      [{ name: '' }, 'name'],
      [{ cooldownDays: -1 }, 'cooldownDays'],
    ])('is rejected if it is invalid: %j', async (more, field) => {
      const given = { ...popupBody, surveyId, ...more };
      expectProblem(await call('POST', '/popups', given), 'invalid_request', field);
    });
  });
});
