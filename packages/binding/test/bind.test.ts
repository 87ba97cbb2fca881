import { ServicePopups, type InitOptions } from '@service-popups/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bind, type Binding } from '../src/index';
import { loadOf, server, stubApi } from './support/stub-api';

let popups: ServicePopups;
let binding: Binding;
let requests: string[];
/** Names of the methods that were called. */
let calls: string[];

beforeEach(() => {
  requests = stubApi();
  calls = [];
  popups = new ServicePopups();
  for (const [name, method] of Object.entries(popups) as [keyof ServicePopups, () => unknown][])
    Object.assign(popups, {
      [name]: (...args: []) => {
        calls.push(name);
        return method(...args);
      },
    });
  binding = bind(popups);
});

afterEach(() => {
  binding.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Updates the options and waits until the popups have loaded. */
async function update(options: InitOptions): Promise<void> {
  binding.update(options);
  await popups.ready();
  calls.length = 0;
}

const isShown = (): boolean | undefined => popups.explain()[0]?.show;

describe('a binding', () => {
  it('[B3] starts the instance with its first options', () => {
    binding.update({ ...server, userId: 'ada' });
    expect(calls).toEqual(['init', 'autoLaunch']);
    expect(requests).toEqual([loadOf('ada')]);
  });

  it('[B2] calls nothing if new options have the same content', async () => {
    const options = (): InitOptions => ({
      ...server,
      baseUrl: { production: server.baseUrl, development: server.baseUrl },
      attributes: { plan: 'pro' },
    });
    await update(options());
    binding.update(options());
    expect(calls).toEqual([]);
  });

  it('[B2] adds, changes and removes attributes', async () => {
    await update(server);
    expect(isShown()).toBe(false);
    binding.update({ ...server, attributes: { plan: 'pro' } });
    expect(isShown()).toBe(true);
    binding.update({ ...server, attributes: { seats: 3 } });
    expect(isShown()).toBe(false);
    expect(requests).toEqual([loadOf()]);
  });

  it('[B2] loads the popups of a user who signs in, with the new attributes', async () => {
    await update(server);
    binding.update({ ...server, userId: 'ada', attributes: { plan: 'pro' } });
    expect(requests).toEqual([loadOf(), loadOf('ada')]);
    expect(calls).toEqual(['setAttributes', 'setUser']);
  });

  it('[B2] loads again if only the proof of the user changes', async () => {
    await update({ ...server, userId: 'ada' });
    binding.update({ ...server, userId: 'ada', userHash: 'f00' });
    expect(requests.at(-1)).toBe(`${loadOf('ada')}&userHash=f00`);
  });

  it.each([null, undefined, ''])('[B2] signs out when the user becomes %j', async (userId) => {
    await update({ ...server, userId: 'ada', attributes: { plan: 'pro' } });
    binding.update({ ...server, userId });
    expect(requests).toEqual([loadOf('ada'), loadOf()]);
    expect(calls).toContain('reset');
    await vi.waitFor(() => expect(isShown()).toBe(false));
  });

  it('[B2] keeps attributes that are still given after signing out', async () => {
    await update({ ...server, userId: 'ada', attributes: { plan: 'pro' } });
    binding.update({ ...server, attributes: { plan: 'pro' } });
    await vi.waitFor(() => expect(isShown()).toBe(true));
  });

  it('[B2] changes the language', async () => {
    await update(server);
    binding.update({ ...server, language: 'de' });
    expect(calls).toEqual(['setLanguage']);
  });

  it('[B2] loads nothing until there is consent, and then for the current user only', async () => {
    await update({ ...server, consent: false });
    expect(requests).toEqual([]);
    binding.update({ ...server, consent: true, userId: 'ada' });
    expect(requests).toEqual([loadOf('ada')]);
  });

  it('[B2] requests nothing more when consent is withdrawn together with another change', async () => {
    await update({ ...server, consent: true });
    binding.update({ ...server, consent: false, userId: 'ada' });
    expect(requests).toEqual([loadOf()]);
  });

  it('[B2] warns about a change that has no effect, and names the option', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await update(server);
    binding.update({ ...server, apiKey: 'pk_other' });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/new value of apiKey was ignored/)]]);
    expect(calls).toEqual([]);
  });

  it('[B4] logs invalid options instead of throwing, and starts once they are valid', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const incomplete = { ...server, apiKey: undefined } as unknown as InitOptions;
    binding.update(incomplete);
    binding.update({ ...incomplete });
    expect(error.mock.calls.map(String)).toEqual([expect.stringMatching(/apiKey is missing/)]);
    binding.update(server);
    expect(requests).toEqual([loadOf()]);
  });

  it('[B3] destroys the instance when it stops, and can start again', async () => {
    await update(server);
    binding.stop();
    expect(calls).toEqual(['destroy']);
    expect(popups.explain()).toMatchObject([{ reason: 'no_init' }]);
    binding.update(server);
    expect(requests).toEqual([loadOf(), loadOf()]);
  });

  it('[B3] leaves an instance alone that it has not started', () => {
    binding.stop();
    expect(calls).toEqual([]);
  });
});
