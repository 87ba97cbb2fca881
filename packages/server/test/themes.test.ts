import type {
  ManagedPopup,
  ManagedTheme,
  PopupDefinition,
  TestToken,
} from '@service-popups/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { themes } from '../src/db/schema';
import { removeUnusedImages } from '../src/features/content/images/retention';
import { expectProblem } from './support/expect-problem';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { popupBody } from './support/management-routes';
import { sampleImages } from './support/sample-images';
import type { Method } from './support/person';
import { useApp } from './support/test-app';

describe('themes', () => {
  const context = useApp();
  let project: ManagedProject;
  let base: string;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
    base = `/api/v1/projects/${project.params.projectId ?? ''}/themes`;
  });

  const call = (method: Method, url: string, body?: object, ifMatch = '*') =>
    project.owner.call(method, url, body, { 'if-match': ifMatch });
  const done = async <T = ManagedTheme>(...given: Parameters<typeof call>): Promise<T> => {
    const response = await call(...given);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.body ? response.json<T>() : ({} as T);
  };
  const create = (id: string, more: object = {}) =>
    done('POST', base, { id, name: id, style: {}, ...more });
  const popupId = () => project.params.popupId ?? '';
  const popupUrl = () => `${project.production}/popups/${popupId()}`;
  const saveDraft = (more: object) =>
    done<ManagedPopup>('PUT', popupUrl(), {
      ...popupBody,
      surveyId: project.params.surveyId,
      ...more,
    });
  const publish = () => done<ManagedPopup>('POST', `${popupUrl()}/publish`, {});
  const get = (path: string) => context.app.inject(path);
  const delivered = async () => {
    const reply = await get(`/sdk/${project.params.key ?? ''}/popups`);
    return { popup: reply.json<PopupDefinition[]>()[0], etag: reply.headers.etag };
  };
  const frame = async () => (await get(`/frame/${project.params.key ?? ''}/${popupId()}`)).body;

  describe('[D10] at delivery', () => {
    it('are part of the style, and a change is live at once', async () => {
      await create('brand', { style: { accentColor: '#0b7285', radius: 8 } });
      await saveDraft({ themeId: 'brand', style: { radius: 2 } });
      await publish();
      const before = await delivered();
      expect(before.popup).toMatchObject({
        style: { accentColor: '#0b7285', radius: 2 },
        version: 2,
      });
      expect(before.popup).not.toHaveProperty('themeId');

      await done('PUT', `${base}/brand`, { name: 'Brand', style: { backgroundColor: '#fff8e7' } });
      const after = await delivered();
      expect(after.popup).toMatchObject({
        style: { backgroundColor: '#fff8e7', radius: 2 },
        version: 2,
      });
      expect(after.popup?.style).not.toHaveProperty('accentColor');
      expect(after.etag).not.toBe(before.etag);
      expect(await frame()).toContain('"backgroundColor":"#fff8e7"');
    });

    it('are the default theme for popups without one, but not for those with another', async () => {
      await create('house', { isDefault: true, style: { accentColor: '#a61e4d', radius: 4 } });
      expect((await delivered()).popup?.style).toEqual({ accentColor: '#a61e4d', radius: 4 });
      await create('brand', { style: { accentColor: '#0b7285' } });
      await saveDraft({ themeId: 'brand' });
      // A draft isn't live.
      expect((await delivered()).popup?.style).toMatchObject({ accentColor: '#a61e4d' });
      await publish();
      expect((await delivered()).popup?.style).toEqual({ accentColor: '#0b7285' });
    });

    it('show in test links, with the theme of the draft', async () => {
      await create('brand', { style: { accentColor: '#0b7285' } });
      await saveDraft({ themeId: 'brand' });
      const { token } = await done<TestToken>('POST', `${popupUrl()}/test-token`);
      const reply = await get(`/sdk/${project.params.key ?? ''}/popups?test=${token}`);
      expect(reply.json()).toMatchObject([{ style: { accentColor: '#0b7285' } }]);
    });
  });

  describe('[M23] in the management API', () => {
    it('have revisions, and a save without a change keeps them', async () => {
      const created = await call('POST', base, { id: 'brand', name: 'Brand', style: {} });
      expect(created.headers.etag).toBe('"1"');
      const body = { name: 'Brand', style: { radius: 1 } };
      expect((await call('PUT', `${base}/brand`, body, '"1"')).headers.etag).toBe('"2"');
      expect((await call('PUT', `${base}/brand`, body, '"2"')).headers.etag).toBe('"2"');
      expectProblem(await call('PUT', `${base}/brand`, body, '"1"'), 'precondition_failed');
      expectProblem(await call('DELETE', `${base}/brand`, undefined, '"1"'), 'precondition_failed');
      expectProblem(await call('POST', base, { id: 'brand', name: 'B', style: {} }), 'conflict');
      expectProblem(await call('PUT', `${base}/other`, body), 'not_found');
    });

    it('have one default at most', async () => {
      await create('one', { isDefault: true });
      await create('two', { isDefault: true });
      expect(await done('GET', `${base}/one`)).toMatchObject({ isDefault: false, revision: 2 });
      await done('PUT', `${base}/one`, { name: 'one', isDefault: true, style: {} });
      expect(await done('GET', `${base}/two`)).toMatchObject({ isDefault: false, revision: 2 });
    });

    it('reject texts that are hard to read, and name the field and a shade', async () => {
      const style = { dark: { backgroundColor: '#202020', textColor: '#444444' } };
      const problem = expectProblem(
        await call('POST', base, { name: 'Dim', style }),
        'invalid_request',
        'style.dark.textColor',
      );
      expect(problem.detail).toMatch(/1\.6:1.*4\.5:1: use #[0-9a-f]{6}/);
    });

    it('reject a logo that the project lacks, and keep one that a theme uses', async () => {
      const url = `/api/v1/projects/${project.params.projectId ?? ''}/images`;
      const logoUrl = `/images/${'0'.repeat(64)}.png`;
      const missing = await call('POST', base, { name: 'Logo', style: { logoUrl } });
      expectProblem(missing, 'invalid_request', 'style.logoUrl');
      const image = await project.owner.call('POST', url, sampleImages.png, {
        'content-type': 'image/png',
      });
      await create('logo', { style: { logoUrl: image.json<{ url: string }>().url } });
      const { main: db } = context.database;
      await db.query(sql`update images set created_at = now() - interval '30 days'`);
      await removeUnusedImages(db, new AbortController().signal);
      const [row] = await db.query<{ used: boolean }>(sql`
        select unused_since is null as used from images
        where project_id = ${project.params.projectId ?? ''}`);
      expect(row).toEqual({ used: true });
    });

    it('are limited to 50 in a project', async () => {
      const projectId = project.params.projectId ?? '';
      await context.database.main.insert(themes).values(
        Array.from({ length: 50 }, (_, index) => ({
          projectId,
          id: `t${String(index)}`,
          name: 'Theme',
          style: {},
        })),
      );
      const problem = expectProblem(await call('POST', base, { name: 'x', style: {} }), 'conflict');
      expect(problem.detail).toContain('50 themes');
    });

    it('are not deleted while a draft or a live popup names them', async () => {
      await create('brand');
      const remove = () => call('DELETE', `${base}/brand`);
      await saveDraft({ themeId: 'brand', name: 'Spring survey' });
      const inDraft = expectProblem(await remove(), 'conflict');
      expect(inDraft.detail).toContain('“Spring survey” (production)');
      await publish();
      await saveDraft({ name: 'Spring survey' });
      expectProblem(await remove(), 'conflict');
      await publish();
      expect((await remove()).statusCode).toBe(204);
    });

    it('are required to exist when a draft names them', async () => {
      const body = { ...popupBody, surveyId: project.params.surveyId, themeId: 'nowhere' };
      expectProblem(await call('PUT', popupUrl(), body), 'invalid_request', 'themeId');
    });

    it('don’t keep a version from being restored once they’re deleted', async () => {
      await create('brand');
      await saveDraft({ themeId: 'brand' });
      await publish();
      await saveDraft({});
      await publish();
      await done('DELETE', `${base}/brand`);
      const restored = await done<ManagedPopup>('POST', `${popupUrl()}/versions/2/restore`);
      expect(restored.draft).not.toHaveProperty('themeId');
    });
  });
});
