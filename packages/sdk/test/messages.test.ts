import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../src/browser/log';
import { explainLine, messages } from '../src/browser/messages';
import type { HostApi } from '../src/index';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, popupsOn, run, serve } from './support/make';

const openTab = () => new FakeBrowser().openTab();
const element = {} as Element;
const onEvent = { type: 'event' as const, value: 'bought' };

describe('console messages', () => {
  it.each(['show', 'mount'])('[H4] %s() of an unknown popup warns, once', async (method) => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: onEvent })]);
    const { popups } = await run(tab);
    if (method === 'show') popups.show('nobody');
    else popups.mount(element, 'nobody');
    tab.navigate('https://shop.example/other');
    expect(tab.logged).toEqual([['warn', 'not_loaded', 'nobody', 'not_delivered']]);
  });

  it('[H4] a popup that the server withholds is no mistake', async () => {
    const tab = openTab();
    tab.reply = () => ({ status: 200, body: '[]', withheld: '{"nps":"answered"}' });
    const { popups } = await run(tab);
    popups.show('nps');
    popups.mount(element, 'nps');
    expect(tab.logged).toEqual([]);
  });

  it('[S3] debug names the popups that the server withholds, not only how many were loaded', async () => {
    const tab = openTab();
    tab.reply = () => ({ status: 200, body: '[]', withheld: '{"nps":"answered"}' });
    await run(tab, { debug: true });
    expect(tab.logged).toEqual([
      ['debug', 'loaded', 0],
      ['debug', 'not_delivered', '{"nps":"answered"}'],
    ]);
  });

  it.each<[string, (popups: Record<keyof HostApi, (...args: unknown[]) => void>) => void]>([
    ['markSurveyAnswered', (popups) => popups.markSurveyAnswered()],
    ['triggerEvent', (popups) => popups.triggerEvent({})],
    ['show', (popups) => popups.show('')],
    ['mount', (popups) => popups.mount(null, 'welcome')],
    ['mount', (popups) => popups.mount(element, 7)],
  ])('[H5] %s() with an argument of the wrong type warns and does nothing', async (_, call) => {
    const tab = openTab();
    const { popups, events } = await run(tab);
    call(popups as never);
    expect(tab.logged).toEqual([['warn', 'bad_argument']]);
    expect(events).toEqual([]);
  });

  it('[T6] an event that no trigger waits for is logged with debug', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: onEvent })]);
    const { popups } = await run(tab, { debug: true });
    popups.triggerEvent('Bought');
    popups.triggerEvent('bought');
    const unused = tab.logged.filter(([, code]) => code === 'event_unused');
    expect(unused).toEqual([['debug', 'event_unused', 'Bought']]);
  });

  it('[H2] warns of an option whose name is nearly right', async () => {
    const tab = openTab();
    await run(tab, { userID: 'ann', 'turbo-track': '' } as object);
    expect(tab.logged).toEqual([['warn', 'unknown_option', 'userID']]);
  });

  it("[L5] prints the API's own words if it rejects the key, and passes them to listeners", async () => {
    const tab = openTab();
    const detail = 'Add http://localhost:5131 to the allowed origins of this key';
    tab.reply = () => ({ status: 403, body: JSON.stringify({ detail }) });
    const popups = popupsOn(tab);
    const seen: unknown[] = [];
    popups.on('error', ({ data }) => seen.push(data));
    popups.init({ mode: 'server', apiKey: 'pk_test', baseUrl: 'https://api.example' });
    await popups.ready();
    expect(tab.logged).toEqual([['error', 'key_rejected', 403, detail]]);
    expect(seen).toEqual([{ code: 'key_rejected', status: 403, message: detail }]);
  });

  it.each([
    ['a page', { status: 200, body: '<!doctype html>' }],
    ['nothing', { status: 0 }],
  ])('[L5] warns once if %s answers in place of the API', async (_, reply) => {
    const tab = openTab();
    tab.reply = () => reply;
    const { popups } = await run(tab);
    await tab.browser.clock.advance(60_000);
    const text = 'popups failed to load';
    expect(tab.logged).toEqual([['warn', 'load_failed', reply.status, text]]);
    expect(popups.explain()).toMatchObject([{ popupId: '*', reason: 'load_failed' }]);
  });

  describe('in the console', () => {
    afterEach(() => vi.restoreAllMocks());

    it('say what to do, once for each code', async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const log = createLog(() => Promise.resolve({ explainLine }));
      log('warn', 'second_tag');
      log('warn', 'second_tag');
      log('warn', 'a_code_without_a_message', 1);
      await Promise.resolve();
      expect(warn.mock.calls).toEqual([
        ['[service-popups]', 'second_tag'],
        ['[service-popups]', 'second_tag'],
        ['[service-popups]', 'a_code_without_a_message', 1],
        [`[service-popups] second_tag: ${messages.get('second_tag') ?? ''}`],
      ]);
    });

    it('appear even if what to do cannot be loaded', async () => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      createLog(() => Promise.reject(new Error('blocked')))('error', 'listener', 'why');
      await Promise.resolve();
      expect(error.mock.calls).toEqual([['[service-popups]', 'listener', 'why']]);
    });
  });

  it('say for every warning and error what to do', () => {
    const source = join(import.meta.dirname, '../src');
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(source, name), 'utf8'))
      .join('\n');
    const pattern = /'(?:warn|error|debug)',\s*'([a-z_]+)'/g;
    const codes = [...code.matchAll(pattern)].map(([, name = '']) => name);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((name) => !messages.has(name))).toEqual([]);
  });
});

describe('explain()', () => {
  it('[H4] names popups that the server withholds, and why', async () => {
    const tab = openTab();
    tab.reply = () => ({
      status: 200,
      body: JSON.stringify([makePopup({ id: 'csat', triggers: onEvent })]),
      withheld: '{"nps":"answered","beta":"limit_reached"}',
    });
    const { popups } = await run(tab, { userId: 'ann' });
    const explained = popups.explain().map(({ popupId, show, reason }) => [popupId, show, reason]);
    expect(explained).toEqual([
      ['csat', true, undefined],
      ['nps', false, 'answered'],
      ['beta', false, 'limit_reached'],
    ]);
    expect(popups.explain('beta')).toEqual([
      {
        popupId: 'beta',
        show: false,
        reason: 'limit_reached',
        failed: [{ reason: 'limit_reached' }],
      },
    ]);
    expect(popups.explain('constructor')).toMatchObject([{ reason: 'not_delivered' }]);
  });

  it('[H4] says why nothing is loaded', async () => {
    const tab = openTab();
    const popups = popupsOn(tab);
    const reasons = () =>
      popups.explain().map(({ popupId, reason }) => `${popupId} ${reason ?? ''}`);
    expect(reasons()).toEqual(['* no_init']);
    popups.init({ mode: 'server', apiKey: 'pk_test', baseUrl: 'https://api.example' });
    expect(reasons()).toEqual(['* loading']);
    await popups.ready();
    expect(reasons()).toEqual(['* not_delivered']);
    popups.setConsent(false);
    expect(reasons()).toEqual(['* no_consent']);
  });
});
