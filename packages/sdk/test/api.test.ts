import { describe, expect, it } from 'vitest';
import { createApi } from '../src/api';
import { makePopup } from './support/make';

const options = { baseUrl: 'https://api.example/dev', apiKey: 'pk_test' };

function make(test = '') {
  const requests: unknown[][] = [];
  const request = (...parts: unknown[]) => {
    requests.push(parts);
    return Promise.resolve({ status: 204, body: '', retryAfterMs: 0, isShared: false });
  };
  return { requests, api: createApi(request, options, test) };
}

describe('api', () => {
  it("[L1] requests popups without a query if there's no user", async () => {
    const { api, requests } = make();
    await api.getPopups({ userId: undefined, userHash: undefined }, false);
    expect(requests).toEqual([['https://api.example/dev/sdk/pk_test/popups']]);
  });

  it('[L1] [H11] escapes user id, user hash and test token in the query', async () => {
    const { api, requests } = make('a.b');
    await api.getPopups({ userId: 'ann & co', userHash: 'x=' }, false);
    const { searchParams } = new URL(String(requests[0]?.[0]));
    expect(Object.fromEntries(searchParams)).toEqual({
      filter: '{"where":{"userId":"ann & co"}}',
      userHash: 'x=',
      test: 'a.b',
    });
  });

  it('[H11] requests only the draft of a test link, even if definitions are shared', async () => {
    const { api, requests } = make('a.b');
    await api.getPopups({ userId: 'ann', userHash: '' }, true);
    expect(requests).toHaveLength(1);
    expect(String(requests[0]?.[0])).toMatch(/\/popups\?.*test=a\.b$/);
  });

  it('posts the given body unchanged', async () => {
    const { api, requests } = make();
    await api.post('responses', { a: 1 });
    expect(requests).toEqual([['https://api.example/dev/sdk/responses', { a: 1 }]]);
  });

  it("[H11] puts language, version and the token of a test link into the frame's URL", () => {
    const url = 'https://api.example/dev/frame/pk_test/welcome?lang=en-GB&v=3&protocol=1';
    expect(make().api.frameUrl(makePopup(), 'en-GB')).toBe(url);
    expect(make('a.b').api.frameUrl(makePopup(), 'en-GB')).toBe(`${url}&test=a.b`);
  });
});
