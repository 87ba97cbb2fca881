import { describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { publicUrl, useApp } from './support/test-app';

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, service-popups-shared, service-popups-withheld',
  'cross-origin-resource-policy': 'cross-origin',
};

describe('[S4] cross-origin access', () => {
  const context = useApp();

  it.each([
    ['unknown key', 'GET', '/sdk/nobody/popups', 401],
    ['unknown address', 'GET', '/sdk/nobody/nothing', 404],
    ['the bare folder', 'GET', '/sdk', 404],
    ['another method', 'PUT', '/sdk/popups', 404],
    ['broken address', 'GET', '/sdk/%ZZ/popups', 400],
    ['endless address', 'GET', `/dev/sdk/${'x'.repeat(2000)}/popups`, 400],
    ['empty body', 'POST', '/sdk/popups', 400],
    ['unknown key in development', 'GET', '/dev/sdk/nobody/popups', 401],
    ['unknown frame', 'GET', '/frame/nobody/welcome', 401],
  ] as const)('lets any page read an error: %s', async (_case, method, url, status) => {
    const response = await context.app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(CROSS_ORIGIN);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('lets any page read a success', async () => {
    const { keys } = await makeProject(context.database);
    const response = await context.app.inject({
      url: `/sdk/${keys.production}/popups`,
      headers: { origin: 'https://shop.example' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject(CROSS_ORIGIN);
  });

  it('lets any page read a confirmation', async () => {
    const { keys } = await makeProject(context.database, { popups: [{ id: 'welcome' }] });
    const payload = { apiKey: keys.production, popupId: 'welcome', status: 'opened' };
    const response = await context.app.inject({ method: 'POST', url: '/sdk/popups', payload });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject(CROSS_ORIGIN);
  });

  it.each(['/sdk/popups', '/sdk/any-key/popups', '/dev/sdk/responses', '/sdk/to-come'])(
    'allows a preflight request for %s, cached for a day',
    async (url) => {
      const response = await context.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://shop.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
      expect(response.headers).toMatchObject({
        ...CROSS_ORIGIN,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      });
    },
  );

  it('is not allowed for results', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const response = await context.app.inject({ method, url: '/api/v1/projects' });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  describe('a key with a list of origins', () => {
    const allowedOrigins = ['https://shop.example'];
    const requests = (key: string) =>
      [
        { method: 'GET', url: `/sdk/${key}/popups` },
        {
          method: 'POST',
          url: '/sdk/popups',
          payload: { apiKey: key, status: 'opened', popupId: 'welcome' },
        },
        {
          method: 'POST',
          url: '/sdk/decisions',
          payload: { apiKey: key, counts: [{ popupId: 'welcome', reason: 'path', n: 1 }] },
        },
        {
          method: 'POST',
          url: '/sdk/responses',
          payload: {
            responseId: '00000000-0000-4000-8000-000000000001',
            apiKey: key,
            surveyId: 'nps',
            popupId: 'welcome',
            revision: 1,
            answers: {},
            finished: false,
          },
        },
      ] as const;

    it.each(['https://evil.example', 'http://shop.example', 'https://shop.example:8443', 'null'])(
      'rejects %s and explains what to do',
      async (origin) => {
        const { keys } = await makeProject(context.database, { allowedOrigins });
        for (const request of requests(keys.production)) {
          const response = await context.app.inject({ ...request, headers: { origin } });
          const { detail } = expectProblem(response, 'origin_not_allowed');
          expect(detail).toContain(`Add ${origin} to the allowed origins`);
          expect(response.headers).toMatchObject(CROSS_ORIGIN);
        }
      },
    );

    it.each([
      ['one on the list', { origin: 'https://shop.example' }],
      ['its own', { origin: publicUrl }],
      ['none', {}],
    ])('accepts %s', async (_case, headers) => {
      const { keys } = await makeProject(context.database, { allowedOrigins });
      for (const request of requests(keys.production)) {
        const { statusCode } = await context.app.inject({ ...request, headers });
        expect(statusCode).toBeLessThan(300);
      }
    });

    it('does not reveal origins for an unknown key', async () => {
      const response = await context.app.inject({
        url: '/sdk/nobody/popups',
        headers: { origin: 'https://evil.example' },
      });
      expectProblem(response, 'invalid_api_key');
    });
  });
});
