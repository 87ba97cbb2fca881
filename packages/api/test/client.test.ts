import { describe, expect, it } from 'vitest';
import { ApiError, buildUrl, createClient, type ClientOptions } from '../src/index';

const baseUrl = 'https://popups.example.com';
const POPUPS = '/api/v1/projects/{projectId}/environments/{environment}/popups';

function clientFor(response: Response, options: ClientOptions = {}) {
  const requests: Request[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    requests.push(new Request(url, init));
    return Promise.resolve(response);
  };
  return { requests, client: createClient({ baseUrl, fetch, ...options }) };
}

describe('createClient', () => {
  const path = { projectId: 'a/b', environment: 'production' } as const;

  it('sends parameters and the token to the server', async () => {
    const { client, requests } = clientFor(Response.json({ items: [], next: null }), {
      token: 'spt_1',
    });
    const page = await client.GET(POPUPS, { path, query: { state: 'draft', cursor: undefined } });
    expect(page).toEqual({ items: [], next: null });
    expect(requests[0]?.url).toBe(
      `${baseUrl}/api/v1/projects/a%2Fb/environments/production/popups?state=draft`,
    );
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer spt_1');
  });

  it('sends no authorization without a token', async () => {
    const { client, requests } = clientFor(Response.json({ needed: false }));
    expect(await client.GET('/api/v1/setup')).toEqual({ needed: false });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends a body as JSON, with the revision it replaces', async () => {
    const { client, requests } = clientFor(Response.json({}));
    const body = { name: 'Brand', style: {} };
    await client.PUT('/api/v1/projects/{projectId}/themes/{themeId}', {
      path: { projectId: 'shop', themeId: 'brand' },
      revision: 3,
      body,
    });
    expect(requests[0]?.headers.get('if-match')).toBe('"3"');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual(body);
  });

  it('sends a file as it is', async () => {
    const { client, requests } = clientFor(Response.json({}));
    await client.POST('/api/v1/projects/{projectId}/images', {
      path: { projectId: 'shop' },
      body: new Blob(['GIF89a'], { type: 'image/gif' }),
    });
    expect(requests[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(await requests[0]?.text()).toBe('GIF89a');
  });

  const remove = (response: Response, options?: ClientOptions): Promise<undefined> =>
    clientFor(response, options).client.DELETE('/api/v1/projects/{projectId}', {
      path: { projectId: 'shop' },
    });

  it('resolves to undefined if the reply has no body', async () => {
    await expect(remove(new Response(null, { status: 204 }))).resolves.toBeUndefined();
  });

  it('rejects with the members of a problem', async () => {
    const problem = { title: 'Invalid request', code: 'invalid_request', detail: 'No', field: 'a' };
    const error: unknown = await remove(Response.json(problem, { status: 400 })).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'No',
      status: 400,
      code: 'invalid_request',
      detail: 'No',
      field: 'a',
    });
  });

  it('rejects with the status if the reply is not a problem', async () => {
    await expect(
      remove(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    ).rejects.toMatchObject({
      message: 'The server replied with status 502',
      status: 502,
      code: undefined,
    });
  });

  it('rejects with an error of your own', async () => {
    const toError = (reason: unknown, response?: Response) =>
      new Error(`${String(response?.status)}: ${JSON.stringify(reason)}`);
    await expect(
      remove(Response.json({ title: 'No' }, { status: 404 }), { toError }),
    ).rejects.toThrow('404: {"title":"No"}');
  });

  it('rejects when the time is up', async () => {
    const client = createClient({
      timeoutMs: 1,
      fetch: (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    });
    await expect(client.GET('/api/v1/setup')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('buildUrl', () => {
  it('leaves out empty parameters', () => {
    expect(
      buildUrl(`${POPUPS}/{popupId}/responses`, {
        path: { projectId: 'shop', environment: 'development', popupId: 'ä' },
        query: { format: 'csv', tag: '', from: '2026-01-31' },
      }),
    ).toBe(
      '/api/v1/projects/shop/environments/development/popups/%C3%A4/responses?format=csv&from=2026-01-31',
    );
  });
});
