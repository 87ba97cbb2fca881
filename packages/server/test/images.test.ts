import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Image } from '@service-popups/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { images } from '../src/db/schema';
import { removeUnusedImages } from '../src/features/content/images/retention';
import { expectProblem } from './support/expect-problem';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { popupBody, surveyBody } from './support/management-routes';
import { makeMember } from './support/person';
import { sampleImages } from './support/sample-images';
import { useApp } from './support/test-app';

const { png, jpg, gif, webp, losslessWebp, alphaWebp, avif } = sampleImages;
const MB = 1024 * 1024;

/** A PNG of this size, with other content for every seed. It can't be decoded. */
function pngOf(bytes: number, seed = 0): Buffer {
  const file = Buffer.alloc(bytes);
  png.copy(file, 0, 0, 33);
  file.writeUInt32BE(bytes - 33 - 24, 33);
  file.write('tEXt', 37);
  file.writeUInt32LE(seed, 41);
  png.copy(file, bytes - 12, png.length - 12);
  return file;
}

describe('[M21] images', () => {
  const context = useApp();
  let project: ManagedProject;
  let id: string;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
    id = project.params.projectId ?? '';
  });

  const upload = (file: Buffer, type = 'application/octet-stream', person = project.owner) =>
    person.call('POST', `/api/v1/projects/${id}/images`, file, { 'content-type': type });
  const uploaded = async (file: Buffer, type?: string): Promise<Image> => {
    const reply = await upload(file, type);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<Image>();
  };
  const rowsOf = (projectId = id) =>
    context.database.main.select().from(images).where(eq(images.projectId, projectId));

  describe('that are uploaded', () => {
    it.each([
      ['png', 'image/png', png, 3],
      ['jpg', 'image/jpeg', jpg, 3],
      ['gif', 'image/gif', gif, 3],
      ['webp', 'image/webp', webp, 3],
      ['webp', 'image/webp', losslessWebp, 3],
      ['webp', 'image/webp', alphaWebp, 3],
      ['avif', 'image/avif', avif, 2],
    ])('are recognised by their content: %s', async (extension, type, file, width) => {
      const hash = createHash('sha256').update(file).digest('hex');
      const url = `/images/${hash}.${extension}`;
      const facts = { url, type, bytes: file.length, width, height: 2 };
      expect(await uploaded(file)).toEqual(facts);
      expect(await uploaded(file, `${type}; charset=binary`)).toEqual(facts);
      expect(await rowsOf()).toMatchObject([{ hash, extension, createdBy: project.owner.id }]);
    });

    it.each([
      ['png', png],
      ['jpg', jpg],
      ['gif', gif],
      ['webp', webp],
      ['avif', avif],
    ])('are rejected wherever a %s is cut off', async (_type, file) => {
      for (let length = 1; length < file.length; length += 7)
        expectProblem(await upload(file.subarray(0, length)), 'invalid_request', 'body');
      expect(
        expectProblem(await upload(file.subarray(0, -1)), 'invalid_request', 'body').detail,
      ).toMatch(/is damaged or incomplete$/);
    });

    it.each([
      ['no file', Buffer.alloc(0), 'is empty'],
      ['a text', Buffer.from('Hello'), "isn't an image"],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), "isn't an image"],
      ['a PDF', Buffer.from('%PDF-1.7'), "isn't an image"],
      ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>'), "SVG isn't accepted"],
      ['a script that starts like a GIF', Buffer.from('GIF89a/*xx*/=1;alert(1)'), 'is damaged'],
      [
        'a video in the container of AVIF',
        Buffer.from('\0\0\0\x10ftypisom\0\0\0\0'),
        "isn't an image",
      ],
    ])('are rejected if they are %s', async (_what, file, detail) => {
      const problem = expectProblem(await upload(file), 'invalid_request', 'body');
      expect(problem.detail).toContain(detail);
      expect(await rowsOf()).toEqual([]);
    });

    it('are rejected if they have another type than declared', async () => {
      const problem = expectProblem(
        await upload(png, 'image/jpeg'),
        'invalid_request',
        'content-type',
      );
      expect(problem.detail).toBe(
        'Content-Type is image/jpeg, but the file is image/png: send it as image/png',
      );
      for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x'])
        expectProblem(await upload(png, type), 'invalid_request', 'content-type');
      expectProblem(await upload(png, 'image/svg+xml'), 'invalid_request', 'body');
    });

    it('have at most 1 MB', async () => {
      expect(await uploaded(pngOf(MB))).toMatchObject({ bytes: MB });
      const problem = expectProblem(await upload(pngOf(MB + 1)), 'payload_too_large', 'body');
      expect(problem.detail).toBe('The image is too large: at most 1 MB');
    });

    it('have at most 4096 pixels per side, because browsers decode them whole', async () => {
      const wide = Buffer.from(png);
      wide.writeUInt32BE(4096, 16);
      await uploaded(wide);
      wide.writeUInt32BE(4097, 16);
      const problem = expectProblem(await upload(wide), 'invalid_request', 'body');
      expect(problem.detail).toContain('at most 4096 per side');
      wide.writeUInt32BE(0, 16);
      expectProblem(await upload(wide), 'invalid_request', 'body');
    });

    it('are rejected if a frame is larger than the image says', async () => {
      const damaged = async (file: Buffer) => {
        const problem = expectProblem(await upload(file), 'invalid_request', 'body');
        expect(problem.detail).toContain('is damaged');
      };
      const frame = gif.indexOf(0x2c, 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1));
      for (const at of [1, 3, 5, 7]) {
        const large = Buffer.from(gif);
        large.writeUInt16LE(65_535, frame + at);
        await damaged(large);
      }
      const decoy = Buffer.from(alphaWebp);
      decoy.writeUIntLE(0, 24, 3);
      await damaged(decoy);
      const sof = jpg.indexOf(Buffer.from([0xff, 0xc0]));
      const segment = jpg.subarray(sof, sof + 2 + jpg.readUInt16BE(sof + 2));
      await damaged(Buffer.concat([jpg.subarray(0, sof), segment, jpg.subarray(sof)]));
    });

    it('are as large as the largest size that an AVIF has, wherever others are', async () => {
      const box = (type: string, content: Buffer): Buffer => {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(8 + content.length);
        head.write(type, 4, 'latin1');
        return Buffer.concat([head, content]);
      };
      const property = avif.indexOf('ispe', 0, 'latin1') - 4;
      const small = avif.subarray(property, property + 20);
      const large = Buffer.from(avif);
      large.writeUInt32BE(65_535, property + 12);
      // A small size in a box that decoders skip.
      const start = avif.readUInt32BE(0);
      const files = [
        Buffer.concat([large.subarray(0, start), box('free', small), large.subarray(start)]),
        Buffer.concat([large, box('free', small)]),
      ];
      for (const file of files) {
        const problem = expectProblem(await upload(file), 'invalid_request', 'body');
        expect(problem.detail).toContain('at most 4096 per side');
      }
    });

    it('have at most 100 MB per project, also if they arrive at the same time', async () => {
      const { main: db } = context.database;
      const row = { extension: 'png' as const, content: png, width: 3, height: 2 };
      const bytes = 99 * MB;
      await db.insert(images).values({ projectId: id, hash: 'a'.repeat(64), bytes, ...row });
      const replies = await Promise.all([1, 2, 3].map((seed) => upload(pngOf(MB / 2 + 1, seed))));
      const [first, ...others] = replies.sort((a, b) => a.statusCode - b.statusCode);
      expect(first?.statusCode).toBe(201);
      for (const reply of others)
        expect(expectProblem(reply, 'conflict').detail).toContain('100 MB in total');
    });

    it('are at most 2000 per project', async () => {
      await context.database.main.query(sql`
        insert into images (project_id, hash, extension, content, bytes, width, height)
        select ${id}, 'hash-' || n, 'png', '', 1, 1, 1 from generate_series(1, 2000) n`);
      expect(expectProblem(await upload(png), 'conflict').detail).toContain('2000 images');
    });

    it('are stored and recorded once per project', async () => {
      const first = await uploaded(png);
      expect(await Promise.all([uploaded(png), uploaded(png)])).toEqual([first, first]);
      const other = await makeOwnedProject(context);
      await other.owner.call(
        'POST',
        `/api/v1/projects/${other.params.projectId ?? ''}/images`,
        png,
      );
      expect(await rowsOf()).toHaveLength(1);
      expect(await rowsOf(other.params.projectId)).toHaveLength(1);
      const log = await project.owner.call('GET', `/api/v1/projects/${id}/audit`);
      const { items } = log.json<{ items: { action: string }[] }>();
      expect(items.filter(({ action }) => action === 'image.upload')).toHaveLength(1);
    });

    it('are not accepted from viewers, whose file is not read', async () => {
      const viewer = await makeMember(context, id, 'viewer');
      expectProblem(await upload(pngOf(MB + 1), 'image/png', viewer), 'forbidden');
    });
  });

  describe('[S25] that visitors load', () => {
    const get = (url: string, headers: Record<string, string> = {}) =>
      context.app.inject({ url, headers });

    it.each(['', '/dev'])('come with safe headers, under “%s”', async (prefix) => {
      const { url } = await uploaded(png);
      const reply = await get(prefix + url);
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.equals(png)).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${url.slice(8, 72)}"`,
      });
      const head = await context.app.inject({ method: 'HEAD', url: prefix + url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject({ 'content-length': String(png.length) });
    });

    it('are not sent again to a browser that has them', async () => {
      const { url } = await uploaded(png);
      const { headers } = await get(url);
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ 'cache-control': headers['cache-control'] });
    });

    it('keep the type of an image that is also something else', async () => {
      const polyglot = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
      const reply = await get((await uploaded(polyglot)).url);
      expect(reply.rawPayload.equals(polyglot)).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/gif',
        'x-content-type-options': 'nosniff',
      });
    });

    it('do not exist under another hash or type', async () => {
      const { url } = await uploaded(png);
      expectProblem(await get(url.replace('.png', '.jpg')), 'not_found');
      const missing = await get(`/images/${'0'.repeat(64)}.png`);
      expectProblem(missing, 'not_found');
      expect(missing.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
      for (const name of ['x.png', `${'0'.repeat(64)}.svg`, '%00', '..%2F'])
        expectProblem(await get(`/images/${name}`), 'invalid_request', 'file');
    });
  });

  describe('that surveys and popups use', () => {
    const question = (url: string) => ({
      id: 'q',
      type: 'nps',
      title: 'How likely?',
      image: { url, alt: '' },
    });
    const saveSurvey = (url: string, person = project.owner) =>
      person.call(
        'PUT',
        `${project.production}/surveys/${project.params.surveyId ?? ''}`,
        { ...surveyBody, pages: [{ id: 'page', questions: [question(url)] }] },
        { 'if-match': '*' },
      );
    const popupUrl = () => `${project.production}/popups/${project.params.popupId ?? ''}`;
    const savePopup = (style: object) => {
      const { surveyId } = project.params;
      const body = { ...popupBody, surveyId, style };
      return project.owner.call('PUT', popupUrl(), body, { 'if-match': '*' });
    };

    it('must have been uploaded to the same project', async () => {
      const { url } = await uploaded(png);
      expect((await saveSurvey(url)).statusCode).toBe(200);
      expect((await savePopup({ imageUrl: url, logoUrl: url })).statusCode).toBe(200);
      const other = await makeOwnedProject(context);
      const foreign = await other.owner.call(
        'POST',
        `/api/v1/projects/${other.params.projectId ?? ''}/images`,
        jpg,
      );
      const missing = foreign.json<Image>().url;
      const field = 'pages.0.questions.0.image.url';
      const problem = expectProblem(await saveSurvey(missing), 'invalid_request', field);
      expect(problem.detail).toBe(`${field}: this project doesn't have the image: upload it first`);
      const inPopup = await savePopup({ imageUrl: url, logoUrl: missing });
      expectProblem(inPopup, 'invalid_request', 'style.logoUrl');
    });

    describe('[S17] are kept', () => {
      const HOUR = "interval '1 hour'";
      const run = () => removeUnusedImages(context.database.main, new AbortController().signal);
      /** As if a run had found them unused some time ago. */
      const age = async (interval: string): Promise<void> => {
        await context.database.main.query(
          sql.raw(
            `update images set unused_since = unused_since - ${interval} where unused_since is not null`,
          ),
        );
      };
      const isKept = async ({ url }: Image): Promise<boolean> =>
        (await rowsOf()).some(({ hash }) => url.includes(hash));

      it('for 7 days after their last use', async () => {
        const image = await uploaded(png);
        await saveSurvey(image.url);
        await run();
        await age("interval '1 year'");
        await run();
        expect(await isKept(image)).toBe(true);
        await saveSurvey('https://images.example/a.png');
        await run();
        await age(`(interval '7 days' - ${HOUR})`);
        await run();
        expect(await isKept(image)).toBe(true);
        await age(HOUR);
        expect(await run()).toBeGreaterThan(0);
        expect(await isKept(image)).toBe(false);
      });

      it('while a draft, a version or a live popup uses them', async () => {
        const files = [png, jpg, gif];
        const [inDraft, inVersion, unused] = (await Promise.all(
          files.map((file) => uploaded(file)),
        )) as [Image, Image, Image];
        await savePopup({ logoUrl: inVersion.url });
        const publish = () =>
          project.owner.call('POST', `${popupUrl()}/publish`, {}, { 'if-match': '*' });
        expect((await publish()).statusCode).toBe(200);
        await savePopup({});
        await publish();
        await savePopup({ imageUrl: inDraft.url });
        await run();
        await age("interval '8 days'");
        await run();
        expect(await Promise.all([inDraft, inVersion, unused].map(isKept))).toEqual([
          true,
          true,
          false,
        ]);
      });

      it('if they are used or uploaded again before they are removed', async () => {
        const [used, again] = [await uploaded(png), await uploaded(jpg)];
        await run();
        await age("interval '8 days'");
        await saveSurvey(used.url);
        await uploaded(jpg);
        await run();
        expect([await isKept(used), await isKept(again)]).toEqual([true, true]);
      });

      it('if a survey that uses them is being saved at the moment', async () => {
        const image = await uploaded(png);
        await run();
        await age("interval '8 days'");
        const { main: db } = context.database;
        let removal: Promise<number> | undefined;
        await db.transaction(async (tx) => {
          const hash = image.url.slice(8, 72);
          await tx
            .update(images)
            .set({ unusedSince: null })
            .where(and(eq(images.projectId, id), eq(images.hash, hash)));
          removal = run();
          await isWaiting();
        });
        await removal;
        expect(await isKept(image)).toBe(true);
      });
      const isWaiting = async (): Promise<void> => {
        const waiting = () =>
          context.database.main.query(sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'images'`);
        while (!(await waiting()).length) await delay(5);
      };
    });

    it('are deleted with the project', async () => {
      const { url } = await uploaded(pngOf(1000, 7));
      const reply = await project.owner.call('DELETE', `/api/v1/projects/${id}`);
      expect(reply.statusCode).toBe(204);
      expect(await rowsOf()).toEqual([]);
      expectProblem(await context.app.inject(url), 'not_found');
    });
  });
});
