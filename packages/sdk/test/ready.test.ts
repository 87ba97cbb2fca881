import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, popupsOn, serve } from './support/make';

function fresh() {
  const tab = new FakeBrowser().openTab();
  return { tab, popups: popupsOn(tab) };
}

/** Whether `ready()` has settled. */
async function isSettled(ready: Promise<void>): Promise<boolean> {
  let settled = false;
  void ready.then(() => {
    settled = true;
  });
  await settle();
  return settled;
}

const never = (tab: FakeTab): void => {
  tab.reply = () => new Promise(() => undefined);
};

describe('ready', () => {
  it('[H4] waits for init and then for the definitions', async () => {
    const { tab, popups } = fresh();
    let load: (body: string) => void = () => undefined;
    tab.reply = () =>
      new Promise((resolve) => {
        load = (body) => {
          resolve({ status: 200, body });
        };
      });
    const ready = popups.ready();
    expect(await isSettled(ready)).toBe(false);
    popups.init(options);
    expect(await isSettled(ready)).toBe(false);
    load(JSON.stringify([makePopup()]));
    expect(await isSettled(ready)).toBe(true);
    expect(popups.explain()).toHaveLength(1);
  });

  it.each([0, 401, 403, 404, 429, 500, 503])(
    '[H4] settles when the first attempt fails with %i',
    async (status) => {
      const { tab, popups } = fresh();
      tab.reply = () => ({ status });
      popups.init(options);
      await expect(popups.ready()).resolves.toBeUndefined();
    },
  );

  it("[H4] settles if the reply can't be read", async () => {
    const { tab, popups } = fresh();
    tab.reply = () => ({ status: 200, body: '{}' });
    popups.init(options);
    await expect(popups.ready()).resolves.toBeUndefined();
  });

  it('[H4] settles immediately without consent', async () => {
    const { popups } = fresh();
    popups.init({ ...options, consent: false });
    expect(await isSettled(popups.ready())).toBe(true);
  });

  it('[H4] settles if consent is withdrawn while loading', async () => {
    const { tab, popups } = fresh();
    never(tab);
    popups.init(options);
    const ready = popups.ready();
    popups.setConsent(false);
    expect(await isSettled(ready)).toBe(true);
  });

  it.each([true, false])(
    '[H4] settles on destroy at the latest (init called: %j)',
    async (init) => {
      const { tab, popups } = fresh();
      never(tab);
      if (init) popups.init(options);
      const ready = popups.ready();
      popups.destroy();
      expect(await isSettled(ready)).toBe(true);
    },
  );

  it('[H4] waits for the next init after destroy', async () => {
    const { tab, popups } = fresh();
    serve(tab, []);
    popups.init(options);
    await popups.ready();
    popups.destroy();
    const again = popups.ready();
    expect(await isSettled(again)).toBe(false);
    popups.init(options);
    expect(await isSettled(again)).toBe(true);
  });

  it('[H4] settles when autoLaunch can start triggers immediately', async () => {
    const { tab, popups } = fresh();
    serve(tab, [makePopup({ triggers: { type: 'event', value: 'go' } })]);
    popups.init(options);
    await popups.ready();
    popups.autoLaunch();
    popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(1);
  });
});
