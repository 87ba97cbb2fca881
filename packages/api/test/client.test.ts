import { describe, expect, it } from 'vitest';
import { ApiError, createClient, unwrap } from '../src/index';

const baseUrl = 'https://popups.example.com';

function clientFor(response: Response, token?: string) {
  const requests: Request[] = [];
  const fetch = (request: Request): Promise<Response> => {
    requests.push(request);
    return Promise.resolve(response);
  };
  return { requests, client: createClient({ baseUrl, token, fetch }) };
}

describe('createClient', () => {
  it('sends parameters and the token to the server', async () => {
    const { client, requests } = clientFor(Response.json({ items: [], next: null }), 'spt_1');
    const path = { projectId: 'a/b', environment: 'production' } as const;
    const page = await unwrap(
      client.GET('/api/v1/projects/{projectId}/environments/{environment}/popups', {
        params: { path, query: { state: 'draft' } },
      }),
    );
    expect(page).toEqual({ items: [], next: null });
    expect(requests[0]?.url).toBe(
      `${baseUrl}/api/v1/projects/a%2Fb/environments/production/popups?state=draft`,
    );
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer spt_1');
  });

  it('sends no authorization without a token', async () => {
    const { client, requests } = clientFor(Response.json({ needed: false }));
    expect(await unwrap(client.GET('/api/v1/setup'))).toEqual({ needed: false });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('unwrap', () => {
  const remove = (response: Response): Promise<undefined> =>
    unwrap(
      clientFor(response).client.DELETE('/api/v1/projects/{projectId}', {
        params: { path: { projectId: 'shop' } },
      }),
    );

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
});
