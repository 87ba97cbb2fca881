import { mount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOf, server, stubApi } from '../../binding/test/support/stub-api';
import Listener from './listener.svelte';
import { mountApp } from './mount-app.svelte';

let app: ReturnType<typeof mountApp> | undefined;
let requests: string[];
let consoleErrors: unknown[];

beforeEach(() => {
  requests = stubApi();
  consoleErrors = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => {
      consoleErrors.push(parts.map(String).join(' '));
    });
});

afterEach(async () => {
  await app?.unmount();
  app = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('setServicePopups', () => {
  it('[B3] loads the popups once, and destroys its instance with the component', async () => {
    app = mountApp({ options: server });
    const { popups, unmount } = app;
    await popups.ready();
    expect(popups.explain()).toHaveLength(1);
    expect(requests).toEqual([loadOf()]);
    await unmount();
    app = undefined;
    expect(popups.explain()).toMatchObject([{ reason: 'no_init' }]);
    expect(consoleErrors).toEqual([]);
  });

  it('[B1] follows the options, also if a part of them changes in place', async () => {
    app = mountApp({ options: server });
    const { popups, update } = app;
    const isShown = (): boolean | undefined => popups.explain()[0]?.show;
    const options = { ...server, userId: 'ada', attributes: { plan: 'pro' } };
    update({ options });
    await vi.waitFor(() => expect(isShown()).toBe(true));
    update({ options: { ...options, attributes: { plan: 'free' } } });
    expect(isShown()).toBe(false);
    update({ options: server });
    await vi.waitFor(() => expect(isShown()).toBe(false));
    expect(requests).toEqual([loadOf(), loadOf('ada'), loadOf()]);
    expect(consoleErrors).toEqual([]);
  });

  it('[B4] logs a missing key and keeps rendering the app', () => {
    app = mountApp({ options: { ...server, apiKey: '' } });
    expect(consoleErrors).toEqual([expect.stringContaining('apiKey is missing')]);
    expect(app.target.textContent).toContain('Page');
  });
});

describe('getServicePopups', () => {
  it('[B4] throws without a layout', () => {
    const [target, props] = [document.createElement('div'), { name: 'alone' }];
    expect(() => mount(Listener, { target, props })).toThrow(
      'call setServicePopups(() => options)',
    );
  });
});

describe('onPopupEvent', () => {
  it('[B1] listens to the instance of the layout until the component is destroyed', async () => {
    stubApi(404);
    const receive = vi.fn();
    const options = { ...server, consent: false };
    app = mountApp({ options, receive, listeners: ['always', 'destroyed'] });
    app.update({ listeners: ['always'] });
    app.update({ options: { ...options, consent: true } });
    const { popups } = app;
    await vi.waitFor(() => expect(receive.mock.calls).toEqual([['always: key_rejected', popups]]));
  });
});
