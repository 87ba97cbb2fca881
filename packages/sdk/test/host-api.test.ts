import { describe, expect, it } from 'vitest';
import { ServicePopups } from '../src/index';
import type { InitOptions } from '../src/options/init-options';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';

function fresh() {
  const tab = new FakeBrowser().openTab();
  return { tab, popups: popupsOn(tab) };
}

describe('host API', () => {
  it('[H1] has the documented methods', () => {
    const popups = new ServicePopups();
    for (const name of ['init', 'autoLaunch', 'on', 'off', 'markSurveyAnswered'])
      expect(popups).toHaveProperty(name, expect.any(Function));
  });

  it.each([
    [undefined, 'mode'],
    [{}, 'mode'],
    [{ mode: 'cloud' }, 'mode'],
    [{ mode: 'server' }, 'apiKey'],
    [{ mode: 'server', apiKey: ' ' }, 'apiKey'],
    [{ mode: 'server', apiKey: null }, 'apiKey'],
    [{ mode: 'server', apiKey: 7 }, 'apiKey'],
    [{ mode: 'client', apiKey: '' }, 'apiKey'],
    [{ mode: 'client', surveys: {} }, 'surveys'],
    [{ mode: 'client', surveys: [null] }, 'surveys'],
    [{ ...options, nodeEnv: 'staging' }, 'nodeEnv'],
    [{ ...options, baseUrl: 'ftp://x' }, 'baseUrl'],
    [{ ...options, baseUrl: null }, 'baseUrl'],
    [{ ...options, baseUrl: {} }, 'baseUrl'],
    [{ mode: 'server', apiKey: 'pk' }, 'baseUrl'],
    [{ ...options, userId: 7 }, 'userId'],
  ])('[H5] throws a TypeError for init(%j) that names %s', (given, name) => {
    const { popups } = fresh();
    expect(() => {
      popups.init(given as unknown as InitOptions);
    }).toThrow(TypeError);
    expect(() => {
      popups.init(given as unknown as InitOptions);
    }).toThrow(name);
  });

  it('[H5] rejects a missing or invalid apiKey', () => {
    const init = (apiKey: string | undefined) => () => {
      fresh().popups.init({ ...options, apiKey } as InitOptions);
    };
    for (const apiKey of [undefined, '', 'pk one'])
      expect(init(apiKey)).toThrow(
        "apiKey is missing or invalid: pass your project's public key, e.g. init({",
      );
  });

  it('[H5] throws for autoLaunch before init, and says what to do', () => {
    expect(() => {
      fresh().popups.autoLaunch();
    }).toThrow('init()');
  });

  it("[H5] rejects an unknown event type and a listener that isn't a function", () => {
    const { popups } = fresh();
    expect(() => {
      popups.on('popup_hidden' as 'popup_shown', () => undefined);
    }).toThrow(TypeError);
    expect(() => {
      popups.on('popup_shown', 'listener' as unknown as () => void);
    }).toThrow(TypeError);
  });

  it('[H5] accepts on, off and markSurveyAnswered before init', async () => {
    const { tab, popups } = fresh();
    serve(tab, [makePopup()]);
    const listener = (): void => undefined;
    popups.on('popup_shown', listener);
    popups.off('popup_shown', listener);
    popups.markSurveyAnswered('nps');
    popups.init(options);
    popups.autoLaunch();
    await tab.browser.clock.advance(10_000);
    expect(tab.frames).toHaveLength(0);
  });

  it('[H6] ignores a second init with a warning', async () => {
    const { tab, popups } = fresh();
    popups.init(options);
    popups.init({ ...options, apiKey: 'pk_other' });
    await popups.ready();
    expect(tab.logged).toEqual([['warn', 'init_twice']]);
    expect(tab.gets()).toEqual(['https://api.example/sdk/pk_test/popups']);
  });

  it('[H7] does nothing without a window', async () => {
    const popups = new ServicePopups();
    const { ready, explain, ...others } = popups;
    expect(Object.keys(popups).sort()).toEqual(Object.keys(fresh().popups).sort());
    for (const method of Object.values(others))
      expect(() => {
        method(options as never, undefined as never);
      }).not.toThrow();
    expect(explain()).toEqual([]);
    await expect(ready()).resolves.toBeUndefined();
  });

  it.each([
    ['production', 'https://api.example/sdk/pk_test/popups'],
    ['development', 'https://api.example/dev/sdk/pk_test/popups'],
  ] as const)('[H9] with nodeEnv %s calls %s', async (nodeEnv, address) => {
    const { tab } = fresh();
    await run(tab, { nodeEnv });
    expect(tab.gets()).toEqual([address]);
  });

  it('[H9] accepts a base URL per environment', async () => {
    const { tab } = fresh();
    const baseUrl = { production: 'https://p.example/', development: 'https://d.example/' };
    await run(tab, { baseUrl, nodeEnv: 'development' });
    expect(tab.gets()).toEqual(['https://d.example/sdk/pk_test/popups']);
  });

  it('[H4] leaves no listener, timer or frame after destroy, and can be initialised again', async () => {
    const { tab } = fresh();
    serve(tab, [makePopup()]);
    const { popups, events } = await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    popups.destroy();
    expect(tab.frame.removed).toBe(true);
    expect(tab.listenerCount).toBe(0);
    expect(tab.browser.clock.pending).toBe(0);

    serve(tab, [makePopup({ id: 'second', surveyId: 'other' })]);
    const again: unknown[] = [];
    popups.on('popup_shown', ({ data }) => again.push(data));
    popups.init(options);
    popups.autoLaunch();
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(again).toEqual([{ popupId: 'second' }]);
    expect(events).toHaveLength(2);
  });

  it('[H4] resolves ready even if the API fails', async () => {
    const { tab, popups } = fresh();
    tab.reply = () => ({ status: 500 });
    popups.init(options);
    await expect(popups.ready()).resolves.toBeUndefined();
  });

  it("[H3] ignores attributes that can't be compared", async () => {
    const { tab } = fresh();
    const segments = { attributes: [{ key: 'plan', op: 'eq' as const, value: 'pro' }] };
    serve(tab, [makePopup({ segments })]);
    await run(tab, { attributes: { plan: 'pro', odd: { deep: 1 } as unknown as string } });
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
  });
});
