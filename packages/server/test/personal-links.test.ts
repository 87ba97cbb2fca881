import type { PersonalLinks, SurveyLink } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { expectProblem } from './support/expect-problem';
import type { TestProject } from './support/make-project';
import type { Person } from './support/person';
import { useSurveyLinks } from './support/use-survey-links';

const { context, linksOf, setUp, create, post, open, definitionIn, ...answers } = useSurveyLinks();
const { ticketFor, body, send, answer, stored } = answers;

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
    expectProblem(await post(link, '/opened', { responseId: randomUUID() }), 'forbidden', 'token');
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
    await rejected({ userId: 'é'.repeat(256), fields: { plan: 'é'.repeat(256) } }, 'recipients.1');
    const many = Array.from({ length: 1001 }, () => ({ userId: 'ada' }));
    expectProblem(await personalize(project, editor, link, many), 'invalid_request', 'recipients');
  });

  it('[S15] store no user if the project refuses user ids, and still give one response', async () => {
    const { project, link, url } = await personal();
    await context.database.main.query(sql`
      update projects set refuse_user_ids = true where id = ${project.id}`);
    await expect.poll(async () => (await open(url)).statusCode).toBe(200);
    await answer(link, await visitOf(url));
    expect(await stored(project)).toMatchObject([{ userId: null, finished: true }]);
    expect((await open(url)).body).toContain('<h1>answered</h1>');
  });
});
