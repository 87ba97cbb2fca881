import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Style, Survey } from '@service-popups/contract';
import { localizeSurvey } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, testSurvey, type PopupSetup } from './support/make-project';
import { publicUrl, useApp } from './support/test-app';

const context = useApp();

interface Definition {
  popup: unknown;
  survey: Survey;
  language: string;
  words: unknown;
}

/** The sandbox that the SDK sets on the iframe. The header repeats it for a frame opened directly. */
const [, sandboxOfIframe = ''] =
  /SANDBOX = '([a-z -]+)'/.exec(
    readFileSync(new URL('../../sdk/src/browser/open-frame.ts', import.meta.url), 'utf8'),
  ) ?? [];

describe('[F1] the frame', () => {
  const definitionIn = (html: string): Definition => {
    const json = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
    return JSON.parse(json ?? '') as Definition;
  };
  const partIn = (html: string, tag: string): string =>
    new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('is one document with the popup and its survey', async () => {
    const project = await makeProject(context.database);
    const response = await context.app.inject(
      `/frame/${project.keys.production}/welcome?lang=pt-BR&v=1`,
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(definitionIn(response.body)).toEqual({
      popup: { title: 'Popup welcome', message: 'A moment, please.' },
      survey: localizeSurvey(testSurvey, 'en'),
      language: 'en',
      words: { next: 'Next', rate: 'Rate', write: 'Write' },
    });
  });

  it('contains only the pieces its survey needs', async () => {
    const page = (question: Survey['pages'][number]['questions'][number]): Survey => ({
      ...testSurvey,
      pages: [{ id: 'page', questions: [question] }],
    });
    const codeOf = async (survey: Survey, message: string, style: Style = {}) => {
      const { keys } = await makeProject(context.database, {
        survey,
        popups: [{ id: 'welcome', message, style }],
      });
      const { body } = await context.app.inject(`/frame/${keys.production}/welcome`);
      return [partIn(body, 'style'), partIn(body, 'script'), definitionIn(body).words];
    };
    const nps = page({ id: 'score', type: 'nps', title: 'How likely?' });
    const text = page({ id: 'why', type: 'text', title: 'Why?' });
    expect(await codeOf(nps, 'Plain')).toEqual([
      '.core{}.scale{}',
      '/*core*//*scale*/',
      { next: 'Next', rate: 'Rate' },
    ]);
    expect(await codeOf(text, 'Not <b>plain</b>')).toEqual([
      '.core{}.text{}.rich-text{}',
      '/*core*//*text*//*rich-text*/',
      { next: 'Next', write: 'Write' },
    ]);
    const piped = page({ id: 'why', type: 'text', title: 'Why {{attribute:name|you}}?' });
    expect((await codeOf(piped, 'Plain'))[1]).toBe('/*core*//*text*//*piping*/');
    const look = { textColor: '#222222', font: 'host' } as const;
    expect((await codeOf(text, 'Plain', look))[1]).toBe('/*core*//*text*//*colors*//*font*/');
  });

  it.each([
    ['pt-BR', 'pt', 'Porquê?', { next: 'Seguinte', write: 'Escreva' }],
    ['en-GB', 'en', 'Why?', { next: 'Next', write: 'Write' }],
    ['', 'en', 'Why?', { next: 'Next', write: 'Write' }],
    ['xx', 'xx', 'Yyy?', { next: 'Next', write: 'Write' }],
    ['fr', 'en', 'Why?', { next: 'Next', write: 'Write' }],
  ])('[Q2] is in one language: for %j it is %s', async (lang, language, title, words) => {
    const survey: Survey = {
      ...testSurvey,
      pages: [
        {
          id: 'page',
          questions: [
            { id: 'why', type: 'text', title: { en: 'Why?', pt: 'Porquê?', xx: 'Yyy?' } },
          ],
        },
      ],
    };
    const { keys } = await makeProject(context.database, { survey });
    const { body } = await context.app.inject(`/frame/${keys.production}/welcome?lang=${lang}`);
    const definition = definitionIn(body);
    expect(definition).toMatchObject({ language, words });
    expect(definition.survey.pages[0]?.questions[0]?.title).toBe(title);
  });

  it.each([
    ['de-AT', 'de', 'Kurz?', 'Eine Frage', 'Los', 'Warum?'],
    ['fr', 'fr', 'Un instant ?', 'A moment, please.', 'Go', 'Why?'],
    ['nl', 'en', 'Short?', 'A moment, please.', 'Go', 'Why?'],
  ])(
    '[D8] has the texts of the popup in the language, too: for %j it is %s',
    async (lang, language, title, message, start, question) => {
      const popup: PopupSetup = {
        id: 'welcome',
        title: 'Short?',
        actions: { start: 'Go' },
        translations: {
          de: { title: 'Kurz?', message: 'Eine Frage', actions: { start: 'Los' } },
          fr: { title: 'Un instant ?' },
        },
      };
      const { keys } = await makeProject(context.database, { popups: [popup] });
      const { body } = await context.app.inject(`/frame/${keys.production}/welcome?lang=${lang}`);
      const definition = definitionIn(body);
      expect(definition).toMatchObject({ language, popup: { title, message, actions: { start } } });
      expect(definition.popup).not.toHaveProperty('translations');
      expect(definition.survey.pages[1]?.questions[0]?.title).toBe(question);
    },
  );

  it('[D8] contains the piece for markup that only a translation has', async () => {
    const scriptOf = async (more: Partial<PopupSetup>) => {
      const translations = { de: { message: '<b>Kurz</b>' } };
      const popups = [{ id: 'welcome', translations, ...more }];
      const { keys } = await makeProject(context.database, { popups });
      return partIn((await context.app.inject(`/frame/${keys.production}/welcome`)).body, 'script');
    };
    expect(await scriptOf({})).toContain('rich-text');
    expect(await scriptOf({ startScreen: false })).not.toContain('rich-text');
  });

  it('[F3] escapes every text of a popup or survey', async () => {
    const nasty = '</script><script>alert(1)</script><!--<script> $& $1 $` \u2028 __DEFINITION__';
    const survey: Survey = {
      ...testSurvey,
      ends: [{ id: 'thanks', title: nasty, message: { en: nasty } }],
    };
    const popup: PopupSetup = { id: 'welcome', title: nasty, message: nasty };
    const project = await makeProject(context.database, { survey, popups: [popup] });
    const { body } = await context.app.inject(`/frame/${project.keys.production}/welcome`);
    const template = context.assets.frame.template.join('');
    expect(body.match(/<\/?script/g)).toEqual(template.match(/<\/?script/g));
    expect(body).not.toContain('<!--');
    expect(definitionIn(body)).toMatchObject({
      popup: { title: nasty, message: nasty },
      survey: localizeSurvey(survey, 'en'),
    });
  });

  it('[F3] may only run its own script and style', async () => {
    const { keys } = await makeProject(context.database);
    const { headers, body } = await context.app.inject(`/frame/${keys.production}/welcome`);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hash(partIn(body, 'script'))}`,
      `style-src ${hash(partIn(body, 'style'))}`,
      "img-src 'self' https: data:",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `sandbox ${sandboxOfIframe}`,
    ]);
    const preview = await context.app.inject('/frame/preview');
    expect(preview.headers['content-security-policy']).toContain(`; sandbox ${sandboxOfIframe};`);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  it('[S4] may be embedded anywhere if no origins are configured', async () => {
    const { keys } = await makeProject(context.database);
    const { headers } = await context.app.inject(`/frame/${keys.production}/welcome`);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'credentialless',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
  });

  it('[S4] may be embedded by the allowed origins and its own server', async () => {
    const { keys } = await makeProject(context.database, {
      allowedOrigins: ['https://a.example', 'https://*.b.example:8443', 'capacitor://localhost'],
    });
    const response = await context.app.inject({
      url: `/frame/${keys.production}/welcome`,
      // A navigation can have any origin; the browser checks the ancestors.
      headers: { origin: 'null' },
    });
    expect(response.statusCode).toBe(200);
    const policy = String(response.headers['content-security-policy']).split('; ');
    expect(policy.at(-1)).toBe(
      `frame-ancestors ${publicUrl} https://a.example https://*.b.example:8443 capacitor://localhost`,
    );
  });

  it('[S4] may be embedded anywhere if null is allowed, which no policy can express', async () => {
    const allowedOrigins = ['https://a.example', 'null'];
    const { keys } = await makeProject(context.database, { allowedOrigins });
    const { headers } = await context.app.inject(`/frame/${keys.production}/welcome`);
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
  });

  it('[S6] exists only under a key of its environment', async () => {
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

  it('does not exist for an unknown or unpublished popup', async () => {
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
  ])('rejects %s', async (_case, field, popupId, query) => {
    const { keys } = await makeProject(context.database);
    const response = await context.app.inject(`/frame/${keys.production}/${popupId}${query}`);
    expectProblem(response, 'invalid_request', field);
  });

  it('[H9] rejects an unknown key and a key of the other environment', async () => {
    const { keys } = await makeProject(context.database);
    for (const url of [
      '/frame/nobody/welcome',
      `/frame/${keys.development}/welcome`,
      `/dev/frame/${keys.production}/welcome`,
    ])
      expectProblem(await context.app.inject(url), 'invalid_api_key');
  });
});

describe('the gallery', () => {
  it('is a page that may run its own script and frame its own samples', async () => {
    const { statusCode, headers, body } = await context.app.inject('/frame/gallery');
    expect(statusCode).toBe(200);
    expect(body).toBe('<title>Gallery</title>');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; frame-src 'self';/,
    );
  });

  it('[F1] shows a sample in the given style and language', async () => {
    const { headers, body } = await context.app.inject(
      '/frame/gallery/nps?theme=dark&accent=%23ff0000&radius=4&lang=pt-BR&only=nps&width=320',
    );
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors 'self'$/);
    expect(body).toContain('/*core*//*scale*/</script>');
    expect(body).toContain('"style":{"theme":"dark","accentColor":"#ff0000","radius":4}');
    expect(body).toContain('"title":"Olá"');
    expect(body).toContain('"next":"Seguinte"');
  });

  it('contains every piece when the whole frame is requested', async () => {
    const { body } = await context.app.inject('/frame/gallery/nps?full=1');
    expect(body).toContain(
      '/*core*//*scale*//*text*//*rich-text*//*announcement*//*piping*//*colors*//*font*/',
    );
  });

  it.each(['unknown', 'constructor'])('has no sample %s', async (name) => {
    expectProblem(await context.app.inject(`/frame/gallery/${name}`), 'not_found');
  });

  it.each([
    ['theme', 'theme=pink'],
    ['accent', 'accent=red'],
    ['radius', 'radius=99'],
  ])('rejects an invalid %s', async (field, query) => {
    expectProblem(
      await context.app.inject(`/frame/gallery/nps?${query}`),
      'invalid_request',
      field,
    );
  });
});
