import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/api/client';
import { loadAllItems } from '../src/api/pages';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('api', () => {
  const fails = (reply: () => Promise<Response>): Promise<unknown> => {
    vi.stubGlobal('fetch', reply);
    return api.GET('/api/v1/setup').catch((error: unknown) => error);
  };

  it('rejects with the problem, its field and when to try again', async () => {
    const problem = { title: 'Too many attempts', detail: 'Wait.', field: 'code' };
    const init = { status: 429, headers: { 'retry-after': '60' } };
    expect(await fails(() => Promise.resolve(Response.json(problem, init)))).toMatchObject({
      userMessage: { title: 'Too many attempts', detail: 'Wait.' },
      status: 429,
      field: 'code',
      retryAfter: 60,
    });
  });

  it.each([200, 502])('says so if a reply with status %s isn’t from our server', async (status) => {
    const page = () => Promise.resolve(new Response('<h1>Hello</h1>', { status }));
    expect(await fails(page)).toMatchObject({
      userMessage: { title: 'Unexpected reply from the server' },
      status,
    });
  });

  it.each([
    [new TypeError('Failed to fetch'), 'Can’t reach the server'],
    [new DOMException('', 'TimeoutError'), 'The server took too long to reply'],
  ])('has no status if there is no reply: %s', async (cause, title) => {
    expect(await fails(() => Promise.reject(cause))).toMatchObject({
      userMessage: { title },
      status: undefined,
      isTransient: true,
    });
  });
});

describe('loadAllItems', () => {
  it('follows the cursors to the last page', async () => {
    const cursors: string[] = [];
    const items = await loadAllItems(({ cursor }) => {
      cursors.push(cursor);
      return Promise.resolve({ items: [cursors.length], next: cursors.length < 3 ? 'more' : null });
    });
    expect(items).toEqual([1, 2, 3]);
    expect(cursors).toEqual(['', 'more', 'more']);
  });
});
