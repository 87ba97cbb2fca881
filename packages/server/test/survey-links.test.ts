import type { PersonalLinks, SurveyLink } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { expectProblem } from './support/expect-problem';
import { addPopup, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { tablesContaining } from './support/tables-containing';
import { publicUrl, useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';
import { useSurveyLinks } from './support/use-survey-links';

describe('survey links', () => {
  const { context, linksOf, setUp, slug, create, post, open, definitionIn, ...answers } =
    useSurveyLinks();
  const { ticketFor, body, send, answer, stored } = answers;

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
      expect(await tablesContaining(context.database.main, 'open sesame')).toEqual([]);

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
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'sha256-[^']+'; connect-src 'self'; /,
      );
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
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
      const { main: db } = context.database;
      const [row] = await db.query<{ n: number }>(sql`
        select (select count(*)::int from reports where environment_id = e.id)
          + (select count(*)::int from responses where environment_id = e.id) as n
        from environments e where e.id = ${project.environments.production}`);
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
      await context.database.main.query(sql`update popups set stop_after = 1
        where environment_id = ${project.environments.production} and id = 'welcome'`);
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
      const reports = await context.database.main.query(sql`select status from reports
        where environment_id = ${project.environments.production} order by status`);
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
    const withoutTriggers = (project: TestProject) =>
      context.database.main.query(sql`
      update popups set definition = definition || '{"triggers": []}'
      where environment_id = ${project.environments.production}`);

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
