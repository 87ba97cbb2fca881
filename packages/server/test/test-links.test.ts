import type { PopupDefinition, Survey, TestToken } from '@service-popups/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { createTestTokens } from '../src/features/content/test-links/test-token';
import { expectProblem } from './support/expect-problem';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { popupBody, surveyBody } from './support/management-routes';
import { useApp } from './support/test-app';

const HOUR_MS = 3_600_000;

describe('[H11] test links', () => {
  const context = useApp();
  let project: ManagedProject;
  let token: string;
  const anyRevision = { 'if-match': '*' };

  beforeAll(async () => {
    project = await makeOwnedProject(context);
    const { owner, production, params } = project;
    const { surveyId = '' } = params;
    const restricted = {
      ...popupBody,
      id: 'restricted',
      surveyId,
      title: 'Restricted',
      triggers: [
        { type: 'time_on_page', value: 1, condition: [{ answered: false, cooldownDays: 9 }] },
        { type: 'event', value: 'bought' },
      ],
      segments: { path: ['/only-here'] },
      startsAt: 1,
      endsAt: 2,
      sample: 0,
      quietDays: 30,
      audience: { userIds: ['ada'] },
    };
    await owner.call('POST', `${production}/popups`, restricted);
    const survey = { ...surveyBody, ends: [{ id: 'thanks', title: 'Draft end' }] };
    await owner.call('PUT', `${production}/surveys/${surveyId}`, survey, anyRevision);
    const created = await owner.call('POST', `${production}/popups/restricted/test-token`);
    const { expiresAt, hash, ...rest } = created.json<TestToken>();
    ({ token } = rest);
    expect(hash).toBe(`#service-popups-test=${token}`);
    expect(Math.abs(expiresAt - Date.now() - HOUR_MS)).toBeLessThan(60_000);
  });

  const definitions = (given: string, key = project.params.key ?? '') =>
    context.app.inject(`/sdk/${key}/popups?test=${encodeURIComponent(given)}`);
  const frame = (given: string, id = 'restricted') =>
    context.app.inject(
      `/frame/${project.params.key ?? ''}/${id}?test=${encodeURIComponent(given)}`,
    );

  it('deliver only the draft, to show it right away on any page', async () => {
    const response = await definitions(token);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json<PopupDefinition[]>()).toEqual([
      {
        id: 'restricted',
        surveyId: project.params.surveyId,
        productId: project.params.projectId,
        title: 'Restricted',
        message: popupBody.message,
        triggers: { type: 'time_on_page', value: 0, condition: [{ cooldownDays: 1 }] },
        quietDays: 0,
        version: 1,
      },
    ]);
  });

  it('show the draft with the draft of its survey, marked as a test', async () => {
    const response = await frame(token);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.body).toContain('"test":true');
    expect(response.body).toContain('Draft end');
    const { params } = project;
    const live = await context.app.inject(`/frame/${params.key ?? ''}/${params.popupId ?? ''}`);
    expect(live.body).not.toMatch(/"test"|Draft end/);
  });

  it('give access to nothing else', async () => {
    expectProblem(await frame(token, project.params.popupId), 'not_found');
    expectProblem(
      await context.app.inject(`/frame/${project.params.key ?? ''}/restricted`),
      'not_found',
    );
  });

  /** The popup that explains why there's no draft, which must also be in its frame. */
  const noticeFor = async (given: string, key?: string): Promise<string> => {
    const response = await definitions(given, key);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const [popup, ...more] = response.json<PopupDefinition[]>();
    expect(more).toEqual([]);
    expect(popup).toMatchObject({ id: 'test-link', triggers: { type: 'time_on_page', value: 0 } });
    if (!key) {
      const page = await frame(given, 'test-link');
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.body).toContain(JSON.stringify(popup?.title));
    }
    return popup?.title ?? '';
  };

  it.each(['', 'x', '.', 'a.b.c'])('say that the token %j is invalid', async (wrong) => {
    expect(await noticeFor(wrong)).toMatch(/isn’t valid/);
  });

  it('say that a changed token is invalid', async () => {
    for (const wrong of [`${token}x`, `x${token}`, token.slice(0, -1)])
      expect(await noticeFor(wrong)).toMatch(/isn’t valid/);
  });

  it('say that the key belongs to another environment', async () => {
    const other = await makeOwnedProject(context);
    expect(await noticeFor(token, other.params.key)).toMatch(/doesn’t match the key/);
  });

  it('say that the token has expired, also in a frame that opens later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS + 1 });
    try {
      expect(await noticeFor(token)).toMatch(/has expired/);
      expect((await frame(token)).body).toContain('has expired');
    } finally {
      vi.useRealTimers();
    }
  });

  it('say that the popup was deleted', async () => {
    const { owner, production } = project;
    await owner.call('POST', `${production}/popups/restricted/duplicate`, { id: 'copy' });
    const created = await owner.call('POST', `${production}/popups/copy/test-token`);
    const copyToken = created.json<TestToken>().token;
    expect((await definitions(copyToken)).json()).toMatchObject([{ id: 'copy' }]);
    await owner.call('DELETE', `${production}/popups/copy`, null, anyRevision);
    expect(await noticeFor(copyToken)).toMatch(/doesn’t exist/);
  });

  it('say that the survey has problems', async () => {
    const { surveyId = '' } = project.params;
    const { main: db } = context.database;
    const [row] = await db.query<{ definition: Survey }>(sql`
      select definition from surveys where id = ${surveyId} and definition ->> 'version' = '2'`);
    const broken = { ...row?.definition, ends: [] };
    const save = (definition: unknown) =>
      db.query(sql`
      update surveys set definition = ${JSON.stringify(definition)}::jsonb where id = ${surveyId}`);
    await save(broken);
    expect(await noticeFor(token)).toMatch(/can’t be shown yet/);
    await save(row?.definition);
    expect((await definitions(token)).json()).toMatchObject([{ id: 'restricted' }]);
  });

  it('are verified with the secret', () => {
    const tokens = createTestTokens('a secret');
    const ticket = fc.record({
      environmentId: fc.nat(),
      popupId: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,20}$/),
      expiresAt: fc.integer({ min: 1, max: 8_640_000_000_000_000 }),
    });
    fc.assert(
      fc.property(ticket, (given) => {
        const signed = tokens.sign(given);
        expect(tokens.read(signed)).toEqual(given);
        expect(createTestTokens('another').read(signed)).toBeUndefined();
      }),
    );
  });
});
