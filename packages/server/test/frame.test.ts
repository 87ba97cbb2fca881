import type { PopupDefinition, Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import {
  addPopup,
  definePopup,
  makeProject,
  testSurvey,
  type PopupSetup,
} from './support/make-project';
import { publicUrl, useApp } from './support/test-app';

describe('[F1] the frame', () => {
  const context = useApp();

  const definitionIn = (html: string): { popup: PopupDefinition; survey: Survey } => {
    const json = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
    return JSON.parse(json ?? '') as { popup: PopupDefinition; survey: Survey };
  };

  it('is one document with the popup and its survey', async () => {
    const project = await makeProject(context.database);
    const response = await context.app.inject(
      `/frame/${project.keys.production}/welcome?lang=pt-BR&v=1`,
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(definitionIn(response.body)).toEqual({
      popup: definePopup(project.id, { id: 'welcome' }),
      survey: testSurvey,
    });
  });

  it('[F3] cannot be broken out of by any text of a popup or survey', async () => {
    const nasty = '</script><script>alert(1)</script><!--<script> $& $1 $` \u2028 __DEFINITION__';
    const survey: Survey = {
      ...testSurvey,
      ends: [{ id: 'thanks', title: nasty, message: { en: nasty } }],
    };
    const popup: PopupSetup = { id: 'welcome', title: nasty, message: nasty };
    const project = await makeProject(context.database, { survey, popups: [popup] });
    const { body } = await context.app.inject(`/frame/${project.keys.production}/welcome`);
    const template = context.assets.frame.html;
    expect(body.match(/<\/?script/g)).toEqual(template.match(/<\/?script/g));
    expect(body).not.toContain('<!--');
    expect(definitionIn(body)).toEqual({ popup: definePopup(project.id, popup), survey });
  });

  it('[F3] may run its own script and style, and do nothing else', async () => {
    const { keys } = await makeProject(context.database);
    const { headers } = await context.app.inject(`/frame/${keys.production}/welcome`);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'sha256-script'",
      "style-src 'sha256-style'",
      'img-src https: data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  it('[S4] may be embedded anywhere when the key has no list of origins', async () => {
    const { keys } = await makeProject(context.database);
    const { headers } = await context.app.inject(`/frame/${keys.production}/welcome`);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
  });

  it('[S4] may be embedded by the origins on the list and by its own server', async () => {
    const { keys } = await makeProject(context.database, {
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    });
    const response = await context.app.inject({
      url: `/frame/${keys.production}/welcome`,
      // A navigation may carry an origin of any kind; the browser checks the ancestors.
      headers: { origin: 'null' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toMatch(
      new RegExp(`; frame-ancestors ${publicUrl} https://a.example https://b.example:8443$`),
    );
  });

  it('[S6] is found under the key of its environment alone', async () => {
    const project = await makeProject(context.database, { popups: [] });
    await addPopup(context.database, project, 'development', { id: 'dev-only' });
    const { production, development } = project.keys;
    expectProblem(await context.app.inject(`/frame/${production}/dev-only`), 'not_found');
    const found = await context.app.inject(`/dev/frame/${development}/dev-only`);
    expect(found.statusCode).toBe(200);
    const other = await makeProject(context.database, { popups: [] });
    const foreign = await context.app.inject(`/dev/frame/${other.keys.development}/dev-only`);
    expectProblem(foreign, 'not_found');
  });

  it('is not there for a popup that is unknown or not published', async () => {
    const project = await makeProject(context.database);
    await addPopup(context.database, project, 'production', { id: 'draft' }, { published: false });
    for (const id of ['unknown', 'draft', 'x'.repeat(64)])
      expectProblem(
        await context.app.inject(`/frame/${project.keys.production}/${id}`),
        'not_found',
      );
  });

  it.each([
    ['a popup that is no identifier', 'popupId', '%00', ''],
    ['a popup with a long name', 'popupId', 'x'.repeat(65), ''],
    ['a language that is too long', 'lang', 'welcome', `?lang=${'x'.repeat(36)}`],
    ['two languages', 'lang', 'welcome', '?lang=a&lang=b'],
    ['a version that is too long', 'v', 'welcome', '?v=12345678901'],
  ])('names %s', async (_case, field, popupId, query) => {
    const { keys } = await makeProject(context.database);
    const response = await context.app.inject(`/frame/${keys.production}/${popupId}${query}`);
    expectProblem(response, 'invalid_request', field);
  });

  it('[H9] refuses a key that is unknown or of the other environment', async () => {
    const { keys } = await makeProject(context.database);
    for (const url of [
      '/frame/nobody/welcome',
      `/frame/${keys.development}/welcome`,
      `/dev/frame/${keys.production}/welcome`,
    ])
      expectProblem(await context.app.inject(url), 'invalid_api_key');
  });
});
