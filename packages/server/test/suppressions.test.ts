import { describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('suppression counts', () => {
  const context = useApp();

  const post = (payload: unknown) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/decisions',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(payload),
    });

  const stored = ({ environments }: TestProject) =>
    context.database.sql<Record<string, unknown>[]>`
      select popup_id, reason, n::int from suppressions
      where environment_id = ${environments.production} order by popup_id, reason`;

  it('[E8] add up by popup and reason, within and across requests', async () => {
    const project = await makeProject(context.database);
    const apiKey = project.keys.production;
    const counts = [
      { popupId: 'welcome', reason: 'path', n: 2 },
      { popupId: 'welcome', reason: 'path', n: 1 },
      { popupId: 'welcome', reason: 'cooldown', n: 4 },
    ];
    for (let time = 0; time < 2; time++)
      expect((await post({ apiKey, counts })).statusCode).toBe(204);
    expect([...(await stored(project))]).toEqual([
      { popup_id: 'welcome', reason: 'cooldown', n: 8 },
      { popup_id: 'welcome', reason: 'path', n: 6 },
    ]);
  });

  it('[E8] ignore unknown popups', async () => {
    const project = await makeProject(context.database);
    const counts = [{ popupId: 'elsewhere', reason: 'path', n: 1 }];
    expect((await post({ apiKey: project.keys.production, counts })).statusCode).toBe(204);
    expect([...(await stored(project))]).toEqual([]);
  });

  it.each([
    ['counts.0.reason', [{ popupId: 'welcome', reason: 'mood', n: 1 }]],
    ['counts.0.n', [{ popupId: 'welcome', reason: 'path', n: 0 }]],
    ['counts', []],
  ])('[E8] [S1] are rejected with the field name if %s is invalid', async (field, counts) => {
    const project = await makeProject(context.database);
    const response = await post({ apiKey: project.keys.production, counts });
    expect(response.json()).toMatchObject({ code: 'invalid_request', field });
  });

  it('[E8] [S1] are rejected with an unknown key', async () => {
    const counts = [{ popupId: 'welcome', reason: 'path', n: 1 }];
    expect((await post({ apiKey: 'pk_none', counts })).json()).toMatchObject({
      code: 'invalid_api_key',
    });
  });
});
