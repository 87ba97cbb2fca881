import type { Survey, SurveyLink } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import { makeProject, testSurvey, type TestProject } from './make-project';
import { makeMember, type Person } from './person';
import { publicUrl, useApp } from './test-app';

const survey: Survey = {
  ...testSurvey,
  hiddenFields: [{ id: 'plan' }, { id: 'source', attribute: 'utm' }],
};

/** An app, with shortcuts to make and open survey links. */
export function useSurveyLinks() {
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
    await expect.poll(async () => (await attempt()).statusCode, { interval: 100 }).toBe(status);
  };
  const answer = async (link: SurveyLink, visit: { responseId: string }, more: object = {}) => {
    const ticket = await ticketFor(link, visit);
    await send(link, { ...visit, ticket, ...more });
  };
  const stored = ({ environments }: TestProject) =>
    context.database.main.query<Record<string, unknown>>(sql`
      select id, answers, user_id as "userId", finished, path, version from responses
      where environment_id = ${environments.production} order by created_at`);
  const links = { linksOf, setUp, slug, create, post, open, definitionIn };
  return { context, ...links, ticketFor, body, send, answer, stored };
}
