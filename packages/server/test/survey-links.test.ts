import type { PersonalLinks, Survey, SurveyLink } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { tablesContaining } from './support/tables-containing';
import { publicUrl, useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const survey: Survey = {
  ...testSurvey,
  hiddenFields: [{ id: 'plan' }, { id: 'source', attribute: 'utm' }],
};

describe('survey links', () => {
  const context = useApp();
  const linksOf = (project: TestProject, popupId = 'welcome'): string =>
    `/api/v1/projects/${project.id}/environments/production/popups/${popupId}/survey-links`;
  const setUp = async (): Promise<{ project: TestProject; editor: Person }> => {
    const project = await makeProject(context.database, { survey });
    return { project, editor: await makeMember(context, project.id, 'editor') };
  };
  const slug = (): string => `slug-${randomUUID()}`;
  const create = async (project: TestProject, editor: Person, body: object = {}) => {
    const reply = await editor.call('POST', linksOf(project), { slug: slug(), ...body });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<SurveyLink>();
  };
  /** Calls a route of the link's page. */
  const post = (link: Pick<SurveyLink, 'slug'>, path: string, payload: object) =>
    context.app.inject({ method: 'POST', url: `/s/${link.slug}${path}`, payload });
  const open = (url: string, headers = {}) =>
    context.app.inject({ url: url.replace(publicUrl, ''), headers });
  const definitionIn = (html: string) =>
    JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
      language: string;
      page: Record<string, unknown>;
    };

  describe('[K7] in the management API', () => {
    it('are created, listed, changed and deleted', async () => {
      const { project, editor } = await setUp();
      const link = await create(project, editor, { personalOnly: true });
      expect(link).toMatchObject({
        url: `${publicUrl}/s/${link.slug}`,
        hasPassword: false,
        personalOnly: true,
        createdBy: 'Somebody',
      });
      const other = slug();
      const changed = await editor.call('PATCH', `${linksOf(project)}/${link.id}`, {
        slug: other,
        password: 'open sesame',
        personalOnly: false,
      });
      expect(changed.json()).toMatchObject({ slug: other, hasPassword: true, personalOnly: false });
      expect((await open(`/s/${link.slug}`)).statusCode).toBe(404);
      expect((await open(`/s/${other}`)).body).toContain('passwordText');
      const list = await editor.call('GET', linksOf(project));
      expect(list.json()).toMatchObject({ items: [{ id: link.id, slug: other }] });
      expect(list.body).not.toContain('sesame');
      expect(await tablesContaining(context.database.sql, 'open sesame')).toEqual([]);

      expect((await editor.call('DELETE', `${linksOf(project)}/${link.id}`)).statusCode).toBe(204);
      expectProblem(await editor.call('DELETE', `${linksOf(project)}/${link.id}`), 'not_found');
      expect((await open(`/s/${other}`)).statusCode).toBe(404);
    });

    it('get a random slug if there is none', async () => {
      const { project, editor } = await setUp();
      const reply = await editor.call('POST', linksOf(project), {});
      expect(reply.json<SurveyLink>().slug).toMatch(/^[0-9a-f]{16}$/);
    });

    it('have a slug that no other link of the server has', async () => {
      const [one, two] = [await setUp(), await setUp()];
      const { slug: taken } = await create(one.project, one.editor);
      const url = linksOf(two.project);
      expectProblem(await two.editor.call('POST', url, { slug: taken }), 'conflict', 'slug');
      const { id } = await create(two.project, two.editor);
      const change = await two.editor.call('PATCH', `${url}/${id}`, { slug: taken });
      expectProblem(change, 'conflict', 'slug');
      for (const bad of ['ab', 'Abc', 'a b c', '-abc', 'abc-', 'a--b', 'ä-ö', 'x'.repeat(65)])
        expectProblem(await two.editor.call('POST', url, { slug: bad }), 'invalid_request', 'slug');
    });

    it('[D9] can’t lead to an announcement, which has no survey', async () => {
      const { project, editor } = await setUp();
      const popups = `/api/v1/projects/${project.id}/environments/production/popups`;
      const news = { title: 'News', message: '', triggers: [], announcement: {} };
      expect((await editor.call('POST', popups, { id: 'news', ...news })).statusCode).toBe(201);
      expectProblem(await editor.call('POST', linksOf(project, 'news'), {}), 'conflict');
    });

    it('number at most 20 per popup, even with requests at once', async () => {
      const { project, editor } = await setUp();
      const replies = await Promise.all(
        Array.from({ length: 22 }, () => editor.call('POST', linksOf(project), {})),
      );
      expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    });

    it('can be changed only under their own popup', async () => {
      const [one, two] = [await setUp(), await setUp()];
      const link = await create(one.project, one.editor);
      const url = `${linksOf(two.project)}/${link.id}`;
      expectProblem(await two.editor.call('PATCH', url, { personalOnly: true }), 'not_found');
      expectProblem(await two.editor.call('DELETE', url), 'not_found');
      const recipients = [{ userId: 'ada' }];
      expectProblem(
        await two.editor.call('POST', `${url}/personal-links`, { recipients }),
        'not_found',
      );
    });

    it('[M12] are in the audit log, without password and user ids', async () => {
      const { project, editor } = await setUp();
      const owner = await makeMember(context, project.id, 'owner');
      const link = await create(project, editor, { password: 'open sesame' });
      const url = `${linksOf(project)}/${link.id}`;
      await editor.call('PATCH', url, { password: null });
      await editor.call('POST', `${url}/personal-links`, { recipients: [{ userId: 'ada' }] });
      await editor.call('DELETE', url);
      const log = await owner.call('GET', `/api/v1/projects/${project.id}/audit`);
      expect(log.json<{ items: object[] }>().items).toMatchObject([
        { action: 'survey_link.delete', target: 'welcome' },
        { action: 'survey_link.personalize', after: { recipients: 1 } },
        { action: 'survey_link.change', after: { hasPassword: false, passwordChanged: true } },
        { action: 'survey_link.create', after: { slug: link.slug, hasPassword: true } },
      ]);
      expect(log.body).not.toMatch(/sesame|"ada"/);
    });
  });

  describe('[K1] the page', () => {
    it('is one document with the survey, which nobody indexes or embeds', async () => {
      const { project, editor } = await setUp();
      const { url } = await create(project, editor);
      const reply = await open(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
        vary: 'accept-language, accept-encoding',
      });
      const policy = String(reply.headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toMatch(/sandbox (?!.*allow-same-origin)/);
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
      expect(reply.body).toContain('<title>Popup welcome</title>');
      expect(reply.body).toContain('<meta property="og:description" content="A moment, please.">');
      const etag = String(reply.headers.etag);
      expect((await open(url, { 'if-none-match': etag })).statusCode).toBe(304);
      expect((await open(url.toUpperCase().replace('/S/', '/s/'))).statusCode).toBe(200);
    });

    it('escapes texts, and shows where images really are', async () => {
      const { project, editor } = await setUp();
      const image = `/images/${'a'.repeat(64)}.png`;
      await addPopup(context.database, project, 'production', {
        id: 'nasty',
        title: '"><script>alert(1)</script>',
        message: '<b>Bold</b> &amp; <i>brave</i>',
        style: { imageUrl: image, position: 'full-screen' },
      });
      const reply = await editor.call('POST', linksOf(project, 'nasty'), {});
      const { body } = await open(reply.json<SurveyLink>().url);
      expect(body).not.toContain('<script>alert');
      expect(body).toContain('content="Bold &amp; brave"');
      expect(body).toContain(`<meta property="og:image" content="${publicUrl}${image}">`);
      expect(definitionIn(body)).toMatchObject({
        popup: { style: { imageUrl: `../${image.slice(1)}` } },
      });
      expect(body).not.toContain('full-screen');
    });

    it('is in the first language of the visitor that the survey has', async () => {
      const { project, editor } = await setUp();
      const { url } = await create(project, editor);
      const languageOf = async (query: string, header: string) =>
        definitionIn((await open(url + query, { 'accept-language': header })).body).language;
      expect(await languageOf('', 'fr, de-AT;q=0.9, en;q=0.8')).toBe('de');
      expect(await languageOf('', 'en;q=0.1, de;q=0')).toBe('en');
      expect(await languageOf('?lang=de', 'en')).toBe('de');
      expect(await languageOf('', '*')).toBe('en');
    });

    it('answers any query with the page, and stores nothing', async () => {
      const { project, editor } = await setUp();
      const { url } = await create(project, editor);
      await fc.assert(
        fc.asyncProperty(fc.webQueryParameters(), async (query) => {
          expect((await open(`${url}?${query}`)).statusCode).toBe(200);
        }),
        { numRuns: runs(100) },
      );
      const path = url.replace(publicUrl, '');
      expect((await context.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
      const { sql } = context.database;
      const [row] = await sql<{ n: number }[]>`
        select (select count(*)::int from reports where environment_id = e.id)
          + (select count(*)::int from responses where environment_id = e.id) as n
        from environments e where e.id = ${project.environments.production}`;
      expect(row?.n).toBe(0);
    });
  });

  describe('[K2] the page of a popup that is not live', () => {
    it('says why, in the language of the visitor', async () => {
      const { project, editor } = await setUp();
      const now = Date.now();
      const add = async (id: string, setup: object, published = true) => {
        await addPopup(context.database, project, 'production', { id, ...setup }, { published });
        const reply = await editor.call('POST', linksOf(project, id), {});
        return open(reply.json<SurveyLink>().url, { 'accept-language': 'pt-BR' });
      };
      expect(await add('paused', {}, false)).toMatchObject({ statusCode: 410 });
      const over = await add('over', { endsAt: now - 1 });
      expect(over.statusCode).toBe(410);
      expect(over.body).toContain('<h1>closed (pt)</h1>');
      expect(over.headers['cache-control']).toBe('no-store');
      const early = await add('early', { startsAt: now + 60_000 });
      expect(early.body).toContain('<h1>notOpen (pt)</h1>');
      for (const slug of ['%00', '%ED%A0%80', 'x'.repeat(900), '%E2%80%8B'])
        expect((await open(`/s/${slug}`)).statusCode, slug).toBe(slug === '%ED%A0%80' ? 400 : 404);
      const missing = await open('/s/no-such-link', { 'accept-language': 'he' });
      expect(missing.statusCode).toBe(404);
      expect(missing.body).toContain('<html lang="he" dir="rtl">');
    });

    it('is closed once there are as many responses as the popup wants', async () => {
      const { project, editor } = await setUp();
      const link = await create(project, editor);
      await context.database.sql`update popups set stop_after = 1
        where environment_id = ${project.environments.production} and id = 'welcome'`;
      expect((await open(link.url)).statusCode).toBe(200);
      const late = randomUUID();
      const ticket = await ticketFor(link, { responseId: late });
      await answer(link, { responseId: randomUUID() });
      await expect.poll(async () => (await open(link.url)).statusCode).toBe(410);
      expectProblem(await post(link, '/opened', { responseId: randomUUID() }), 'conflict');
      // What was opened before is still stored.
      await send(link, { responseId: late, ticket });
      expect(await stored(project)).toHaveLength(2);
    });
  });

  /** Reports a visit and returns its ticket. */
  const ticketFor = async (link: SurveyLink, visit: object): Promise<string> => {
    const reply = await post(link, '/opened', visit);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ ticket: string }>().ticket;
  };
  const body = { surveyId: 'nps', revision: 1, version: 1, finished: true, answers: { score: 9 } };
  /** Waits until the ticket is old enough. */
  const send = async (link: SurveyLink, response: object, status = 204) => {
    const attempt = () => post(link, '/responses', { ...body, ...response });
    await expect
      .poll(async () => (await attempt()).statusCode, { interval: 100, timeout: 5000 })
      .toBe(status);
  };
  const answer = async (link: SurveyLink, visit: { responseId: string }, more: object = {}) => {
    const ticket = await ticketFor(link, visit);
    await send(link, { ...visit, ticket, ...more });
  };
  const stored = ({ environments }: TestProject) =>
    context.database.sql<Record<string, unknown>[]>`
      select id, answers, user_id as "userId", finished, path, version from responses
      where environment_id = ${environments.production} order by created_at`;

  describe('[K3] answers', () => {
    it('are stored like those of the popup, with a report of the visit and one at the end', async () => {
      const { project, editor } = await setUp();
      const link = await create(project, editor);
      const responseId = randomUUID();
      const meta = { lang: 'en', device: 'mobile', path: `/s/${link.slug}` };
      const ticket = await ticketFor(link, { responseId, meta });
      await ticketFor(link, { responseId, meta });
      const reply = await post(link, '/responses', { ...body, responseId, ticket, meta });
      // Too early: a second has to pass.
      expectProblem(reply, 'invalid_request', 'ticket');
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      await send(link, { responseId, ticket, meta, answers: { score: 3 }, finished: false });
      await send(link, {
        ...{ responseId, ticket, meta, revision: 2 },
        answers: { score: 3, why: 'Slow', plan: 'pro' },
      });
      expect(await stored(project)).toMatchObject([
        { id: responseId, answers: { score: 3, why: 'Slow', plan: 'pro' }, path: meta.path },
      ]);
      const reports = await context.database.sql`select status from reports
        where environment_id = ${project.environments.production} order by status`;
      expect(reports).toEqual([{ status: 'completed' }, { status: 'opened' }]);
    });

    it('are checked like those of the popup', async () => {
      const { project, editor } = await setUp();
      const link = await create(project, editor);
      const responseId = randomUUID();
      const ticket = await ticketFor(link, { responseId });
      await send(link, { responseId, ticket, answers: { score: 3 }, finished: false });
      const rejected = async (response: object, field: string) => {
        const invalid = { ...body, responseId, ticket, revision: 3, ...response };
        expectProblem(await post(link, '/responses', invalid), 'invalid_request', field);
      };
      const given = { ...body, responseId, ticket, revision: 2, answers: { score: 11, gone: 1 } };
      expect((await post(link, '/responses', { ...given, finished: false })).json()).toEqual({
        rejected: [
          { field: 'answers.gone', problem: 'unknown_question' },
          { field: 'answers.score', problem: 'not_valid' },
        ],
      });
      await rejected({ surveyId: 'other' }, 'surveyId');
      await rejected({ ticket: 'x' }, 'ticket');
      await rejected({ ticket: ticket.replace(/^\d/, '2') }, 'ticket');
      await rejected({ responseId: randomUUID() }, 'ticket');
      await rejected({ token: 'x' }, 'token');
      const other = await create(project, editor);
      expectProblem(
        await post(other, '/responses', { ...body, responseId, ticket }),
        'invalid_request',
        'ticket',
      );
      expectProblem(await post({ slug: 'gone-away' }, '/opened', { responseId }), 'not_found');
    });

    it('of a bot that fills in every field are not stored', async () => {
      const { project, editor } = await setUp();
      const link = await create(project, editor);
      const responseId = randomUUID();
      const ticket = await ticketFor(link, { responseId });
      await send(link, { responseId, ticket, topic: 'Cheap watches' });
      expect(await stored(project)).toEqual([]);
    });

    it('can’t be sent with the name of a link as a key', async () => {
      const { project, editor } = await setUp();
      const { slug: name } = await create(project, editor);
      await open(`/s/${name}`);
      const payload = { ...body, responseId: randomUUID(), popupId: 'welcome' };
      const reply = await context.app.inject({
        method: 'POST',
        url: '/sdk/responses',
        payload: { ...payload, apiKey: `/s/${name}` },
      });
      expectProblem(reply, 'invalid_api_key');
    });
  });

  describe('[K8] a popup without triggers whose links are all protected', () => {
    const ofKey = (project: TestProject) => {
      const apiKey = project.keys.production;
      const call = (url: string, payload: object) =>
        context.app.inject({ method: 'POST', url, payload: { apiKey, ...payload } });
      const response = { ...body, responseId: randomUUID(), popupId: 'welcome' };
      return {
        definitions: () => context.app.inject(`/sdk/${apiKey}/popups`),
        frame: () => context.app.inject(`/frame/${apiKey}/welcome`),
        respond: () => call('/sdk/responses', response),
        report: () => call('/sdk/popups', { popupId: 'welcome', status: 'opened' }),
      };
    };
    const withoutTriggers = (project: TestProject) => context.database.sql`
      update popups set definition = definition || '{"triggers": []}'
      where environment_id = ${project.environments.production}`;

    it('is of no use to keys, but open to those links', async () => {
      const { project, editor } = await setUp();
      await withoutTriggers(project);
      const link = await create(project, editor, { personalOnly: true });
      await create(project, editor, { password: 'open sesame' });
      const { definitions, frame, respond, report } = ofKey(project);
      await expect.poll(async () => (await definitions()).json<unknown[]>()).toEqual([]);
      expectProblem(await frame(), 'not_found');
      expectProblem(await respond(), 'invalid_request', 'popupId');
      expectProblem(await report(), 'invalid_request', 'popupId');
      expect(await stored(project)).toEqual([]);
      const recipients = [{ userId: 'ada' }];
      const url = `${linksOf(project)}/${link.id}/personal-links`;
      const made = await editor.call('POST', url, { recipients });
      const page = await open(made.json<PersonalLinks>().urls[0] ?? '');
      expect(page.statusCode).toBe(200);
      const { responseId, token } = definitionIn(page.body).page;
      const visit = { responseId: String(responseId), token: String(token) };
      await answer(link, visit);
      expect(await stored(project)).toMatchObject([{ userId: 'ada' }]);
    });

    it('is delivered with a trigger, without links, and with one that everybody can open', async () => {
      const { project, editor } = await setUp();
      const { definitions, frame, respond } = ofKey(project);
      const isDelivered = async () => (await definitions()).json<unknown[]>().length === 1;
      const { id } = await create(project, editor, { personalOnly: true });
      expect((await frame()).statusCode).toBe(200);
      expect(await isDelivered()).toBe(true);
      await withoutTriggers(project);
      await expect.poll(isDelivered).toBe(false);
      await create(project, editor);
      await expect.poll(isDelivered).toBe(true);
      expect((await respond()).statusCode).toBe(204);
      const { items } = (await editor.call('GET', linksOf(project))).json<{
        items: { id: string; personalOnly: boolean }[];
      }>();
      const open = items.find((one) => !one.personalOnly);
      await editor.call('DELETE', `${linksOf(project)}/${open?.id ?? ''}`);
      await expect.poll(isDelivered).toBe(false);
      await editor.call('DELETE', `${linksOf(project)}/${id}`);
      await expect.poll(isDelivered).toBe(true);
    });
  });

  describe('[K4] passwords', () => {
    afterEach(() => {
      vi.useRealTimers();
    });
    const enter = (link: SurveyLink, password: string, remoteAddress = '192.0.2.1') =>
      context.app.inject({
        method: 'POST',
        url: `/s/${link.slug}?score=9`,
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ password }).toString(),
      });

    it('are asked for before the survey, and give a pass', async () => {
      const { project, editor } = await setUp();
      const link = await create(project, editor, { password: 'open sesame' });
      const form = await open(link.url);
      expect(form.statusCode).toBe(200);
      expect(form.body).not.toContain('Popup welcome');
      expect(form.headers['content-security-policy']).toContain("form-action 'self'");
      const wrong = await enter(link, 'open barley');
      expect(wrong.statusCode).toBe(403);
      expect(wrong.body).toContain('wrongPassword');
      const right = await enter(link, 'open sesame');
      expect(right.headers['cache-control']).toBe('private, no-store');
      const { pass } = definitionIn(right.body).page;
      const responseId = randomUUID();
      expectProblem(await post(link, '/opened', { responseId }), 'forbidden', 'pass');
      expectProblem(await post(link, '/opened', { responseId, pass: '9.x' }), 'forbidden', 'pass');
      expect((await post(link, '/opened', { responseId, pass })).statusCode).toBe(200);
      // A new password ends earlier passes.
      const url = `${linksOf(project)}/${link.id}`;
      await editor.call('PATCH', url, { password: 'open barley' });
      expectProblem(await post(link, '/opened', { responseId, pass }), 'forbidden', 'pass');
    });

    it('can be tried ten times a minute, right or wrong, until the right one is known', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { project, editor } = await setUp();
      const link = await create(project, editor, { password: 'open sesame' });
      for (let n = 0; n < 9; n += 1) await enter(link, 'wrong', '192.0.2.3');
      // Counted, because checking it takes as long as checking a wrong one.
      expect((await enter(link, 'open sesame', '192.0.2.3')).statusCode).toBe(200);
      expect((await enter(link, 'wrong', '192.0.2.3')).statusCode).toBe(429);
      // Known now, so it's neither checked again nor counted.
      for (let n = 0; n < 20; n += 1)
        expect((await enter(link, 'open sesame', '192.0.2.4')).statusCode).toBe(200);
      const attempts = await Promise.all(Array.from({ length: 12 }, () => enter(link, 'wrong')));
      const statuses = attempts.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 403)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      expect((await enter(link, 'open sesame')).statusCode).toBe(429);
      expect((await enter(link, 'open sesame', '192.0.2.2')).statusCode).toBe(200);
    });
  });

  describe('[K5] personal links', () => {
    const personalize = async (
      project: TestProject,
      editor: Person,
      link: SurveyLink,
      recipients: object[],
    ) => {
      const url = `${linksOf(project)}/${link.id}/personal-links`;
      return editor.call('POST', url, { recipients });
    };
    const personal = async (options: object = {}) => {
      const { project, editor } = await setUp();
      const link = await create(project, editor, options);
      const recipients = [{ userId: 'ada', fields: { plan: 'pro', source: 'mail' } }];
      const reply = await personalize(project, editor, link, recipients);
      expect(reply.statusCode, reply.body).toBe(200);
      const [url = ''] = reply.json<PersonalLinks>().urls;
      return { project, editor, link, url };
    };
    const visitOf = async (url: string) => {
      const { page } = definitionIn((await open(url)).body);
      return { responseId: String(page.responseId), token: String(page.token) };
    };

    it('contain their user and hidden fields, unreadable, and are the same each time', async () => {
      const { project, editor, link, url } = await personal();
      expect(url).toMatch(new RegExp(`^${link.url}/[A-Za-z0-9_-]{60,200}$`));
      expect(Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString()).not.toContain('ada');
      const again = await personalize(project, editor, link, [
        { userId: 'ada', fields: { plan: 'pro', source: 'mail' } },
      ]);
      expect(again.json()).toEqual({ urls: [url] });
      const reply = await open(url);
      expect(reply.headers['cache-control']).toBe('private, no-store');
      expect(definitionIn(reply.body).page).toMatchObject({
        attributes: { plan: 'pro', utm: 'mail' },
      });
      await answer(link, await visitOf(url), { answers: { score: 9, plan: 'forged' } });
      expect(await stored(project)).toMatchObject([
        { userId: 'ada', answers: { score: 9, plan: 'pro', source: 'mail' } },
      ]);
    });

    it('give one response, even if they are used twice at once', async () => {
      const { project, link, url } = await personal();
      const visit = await visitOf(url);
      const ticket = await ticketFor(link, visit);
      await send(link, { ...visit, ticket, finished: false });
      const replies = await Promise.all(
        [9, 10].map((score) =>
          post(link, '/responses', { ...body, ...visit, ticket, revision: 2, answers: { score } }),
        ),
      );
      expect(replies.some(({ statusCode }) => statusCode === 204)).toBe(true);
      expect(await stored(project)).toHaveLength(1);
      expect((await open(url)).body).toContain('<h1>answered</h1>');
      expectProblem(await post(link, '/opened', visit), 'conflict', 'responseId');
      // Another tab, with as many pages or more.
      for (const revision of [2, 3]) {
        const late = { ...body, ...visit, ticket, revision, answers: { score: 1 } };
        expectProblem(await post(link, '/responses', late), 'conflict', 'responseId');
      }
    });

    it('can’t be taken off a response, not even with its ticket', async () => {
      const { project, link, url } = await personal({ personalOnly: true });
      const visit = await visitOf(url);
      const ticket = await ticketFor(link, visit);
      const { responseId } = visit;
      const forged = { ...body, responseId, ticket, answers: { score: 9, plan: 'forged' } };
      expectProblem(await post(link, '/responses', forged), 'invalid_request', 'ticket');
      // Once the ticket is old enough, it's still of no use without the person.
      await send(link, { ...visit, ticket, finished: false });
      for (const id of [responseId, responseId.toUpperCase()])
        expectProblem(
          await post(link, '/responses', { ...forged, responseId: id, revision: 2 }),
          'invalid_request',
          'token',
        );
      expectProblem(await post(link, '/opened', { responseId }), 'invalid_request', 'token');
      expect(await stored(project)).toMatchObject([{ userId: 'ada', answers: { plan: 'pro' } }]);
    });

    it('work only for their own link, unchanged', async () => {
      const { project, editor, link, url } = await personal({ personalOnly: true });
      expect((await open(link.url)).statusCode).toBe(403);
      expectProblem(
        await post(link, '/opened', { responseId: randomUUID() }),
        'forbidden',
        'token',
      );
      expect((await open(url)).statusCode).toBe(200);
      const token = url.split('/').at(-1) ?? '';
      const other = await create(project, editor);
      expect((await open(`${other.url}/${token}`)).statusCode).toBe(404);
      for (const bad of ['x', `${token}x`, token.slice(1), token.toLowerCase(), '%00'])
        expect((await open(`${link.url}/${bad}`)).statusCode, bad).toBeGreaterThanOrEqual(400);
      const responseId = randomUUID();
      const forged = await post(link, '/opened', { token, responseId });
      expectProblem(forged, 'invalid_request', 'responseId');
      await editor.call('DELETE', `${linksOf(project)}/${link.id}`);
      expect((await open(url)).statusCode).toBe(404);
    });

    it('name the recipient with a problem', async () => {
      const { project, editor, link } = await personal();
      const rejected = async (second: object, field: string) => {
        const reply = await personalize(project, editor, link, [{ userId: 'ada' }, second]);
        expectProblem(reply, 'invalid_request', field);
      };
      await rejected({ userId: '' }, 'recipients.1.userId');
      await rejected({ userId: 'bob', fields: { gone: 'x' } }, 'recipients.1.fields.gone');
      await rejected(
        { userId: 'é'.repeat(256), fields: { plan: 'é'.repeat(256) } },
        'recipients.1',
      );
      const many = Array.from({ length: 1001 }, () => ({ userId: 'ada' }));
      expectProblem(
        await personalize(project, editor, link, many),
        'invalid_request',
        'recipients',
      );
    });

    it('[S15] store no user if the project refuses user ids, and still give one response', async () => {
      const { project, link, url } = await personal();
      await context.database.sql`
        update projects set refuse_user_ids = true where id = ${project.id}`;
      await expect.poll(async () => (await open(url)).statusCode).toBe(200);
      await answer(link, await visitOf(url));
      expect(await stored(project)).toMatchObject([{ userId: null, finished: true }]);
      expect((await open(url)).body).toContain('<h1>answered</h1>');
    });
  });
});

describe('[S10] the page of a survey link', () => {
  const context = useApp({ env: { RATE_LIMIT_ADDRESS: '2' } });

  it('is replaced by a notice if there are too many requests', async () => {
    const open = () => context.app.inject('/s/some-survey');
    const replies = [await open(), await open(), await open(), await open()];
    const limited = replies.find(({ statusCode }) => statusCode === 429);
    expect(limited?.body).toContain('<h1>unavailable</h1>');
    expect(limited?.headers).toHaveProperty('retry-after');
  });
});
