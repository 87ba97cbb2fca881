import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { samplesIn } from './support/markdown';
import { read } from './support/repository';

const ORIGIN = 'https://shop.example';
const [worker, workbox] = samplesIn(read('docs/guides/service-workers.md')).filter(
  ({ kind }) => kind === 'worker',
);

/** Whether the sample answers a request. Otherwise, the browser handles it. */
function isAnswered(url: string, method = 'GET'): boolean {
  let listener: ((event: object) => void) | undefined;
  const self = {
    addEventListener: (_: string, added: typeof listener) => {
      listener = added;
    },
  };
  const caches = { open: () => Promise.resolve({ match: () => Promise.resolve({}) }) };
  runInContext(
    worker?.code ?? '',
    createContext({ self, caches, URL, location: { origin: ORIGIN } }),
  );
  let answered = false;
  const respondWith = (): void => {
    answered = true;
  };
  listener?.({ request: { url: new URL(url, ORIGIN).href, method }, respondWith });
  return answered;
}

it.each([
  '/sdk/pk_demo_production/popups',
  '/dev/sdk/pk_demo_development/popups',
  '/frame/pk_demo_production/shop-welcome?lang=en',
  '/dev/frame/pk_demo_development/shop-welcome',
  '/service-popups.js',
  'https://popups.example.com/sdk/pk_demo_production/popups',
])('the worker in the guide leaves %s alone', (url) => {
  expect(isAnswered(url)).toBe(false);
});

it.each(['/', '/app.js', '/service-popups@0.1.0.js'])(
  'the worker in the guide answers %s',
  (url) => {
    expect(isAnswered(url)).toBe(true);
    expect(isAnswered(url, 'POST')).toBe(false);
  },
);

it('Workbox in the guide does not answer requests for the survey with the page of the app', () => {
  const options = JSON.parse(workbox?.code ?? '{}') as { navigateFallbackDenylist: string[] };
  const denied = options.navigateFallbackDenylist.map((pattern) => new RegExp(pattern));
  const isDenied = (path: string) => denied.some((pattern) => pattern.test(path));
  expect(isDenied('/frame/pk_demo_production/shop-welcome')).toBe(true);
  expect(isDenied('/pricing')).toBe(false);
});
