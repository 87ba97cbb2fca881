import { describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { useApp } from './support/test-app';

describe('the gallery', () => {
  const context = useApp();

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
