import type { PopupDefinition } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run } from './support/make';

const soon = { type: 'time_on_page' as const, value: 1 };

/** Opens a page with this text as definitions, a second after they loaded. */
async function pageWith(body: string, tab = new FakeBrowser().openTab()) {
  tab.reply = ({ method }) => (method === 'GET' ? { status: 200, body } : { status: 204 });
  const running = await run(tab, { debug: true });
  await tab.browser.clock.advance(1000);
  return { tab, ...running };
}

/** The popup in the newest frame. */
function popupIn(tab: FakeTab): string | undefined {
  return /\/frame\/pk_test\/([^?]*)/.exec(tab.frame.options.src)?.[1];
}

describe('invalid definitions', () => {
  it.each(['null', '{}', '7', '"[]"', 'true', '{"popups":[]}', '{"length":1,"0":{}}', ''])(
    '[L5] such as %s count as a failed load, and the last good ones are used',
    async (body) => {
      const browser = new FakeBrowser();
      const before = await pageWith(
        JSON.stringify([makePopup({ triggers: soon })]),
        browser.openTab(),
      );
      before.popups.destroy();
      const { tab } = await pageWith(body, browser.openTab());
      expect(popupIn(tab)).toBe('welcome');
      expect(tab.gets()).toHaveLength(2);
      expect(tab.logged).toContainEqual(['debug', 'load_failed', 200, expect.any(String)]);
    },
  );

  it('[L4] are skipped and logged one by one, and the others work', async () => {
    const broken = [
      null,
      [],
      'popup',
      { ...makePopup(), id: 7 },
      { ...makePopup(), id: '../../admin' },
      { ...makePopup(), surveyId: 'a b' },
      { ...makePopup(), triggers: undefined },
      { ...makePopup(), triggers: null },
      { ...makePopup(), triggers: [soon, { type: 'telepathy', value: 1 }] },
      { ...makePopup(), triggers: [[soon]] },
      { ...makePopup(), triggers: { ...soon, value: '1' } },
      { ...makePopup(), triggers: { ...soon, condition: { answered: false } } },
      { ...makePopup(), triggers: { ...soon, condition: [null] } },
      { ...makePopup(), segments: { path: '/' } },
      { ...makePopup(), priority: '1' },
      { ...makePopup(), title: { en: 'Hello' } },
      { ...makePopup(), message: 5 },
      { ...makePopup(), style: 'dark' },
      { ...makePopup(), style: { position: { toString: 1, valueOf: 1 } } },
      { ...makePopup(), style: { radius: '14px' } },
      { ...makePopup(), style: { zIndex: [1] } },
      { ...makePopup(), actions: { start: { en: 'Go' } } },
      { ...makePopup(), actions: ['Go'], title: 1 },
    ];
    const mixed = broken.flatMap((one, index) => [
      one,
      makePopup({ id: `good${String(index)}`, triggers: soon }),
    ]);
    const { tab, popups } = await pageWith(JSON.stringify(mixed));
    expect(popups.explain().map(({ popupId }) => popupId)).toEqual(
      broken.map((_, index) => `good${String(index)}`),
    );
    expect(tab.logged.filter(([, word]) => word === 'skipped').map(([, , one]) => one)).toEqual(
      JSON.parse(JSON.stringify(broken)),
    );
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
    expect(popupIn(tab)).toBe('good0');
  });

  it.each([
    ['missing', {}],
    ['null', { title: null, message: null, style: null, actions: null, segments: null }],
    [
      'objects with null fields',
      { style: { radius: null }, actions: { start: null }, segments: { path: null } },
    ],
    ['not finite', { endsAt: Infinity, style: { zIndex: NaN } }],
  ])('[L4] with fields that are %s still show', async (_, fields) => {
    const tab = new FakeBrowser().openTab();
    const bare = { id: 'bare', surveyId: 'nps', triggers: soon, ...fields } as PopupDefinition;
    await run(tab, { mode: 'client', apiKey: 'pk_test', popups: [bare] });
    await tab.browser.clock.advance(1000);
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
    expect(JSON.stringify(tab.frame.options.popup)).not.toContain('null');
  });

  it('[L4] [F3] reach the frame as a copy that contains only data', async () => {
    const tab = new FakeBrowser().openTab();
    const cyclic: Record<string, unknown> = { ...makePopup({ id: 'cyclic' }), triggers: soon };
    cyclic.self = cyclic;
    const own = { ...makePopup({ triggers: soon }), onShow: () => undefined, style: { radius: 3 } };
    const popups = [cyclic as never, own];
    await run(tab, { mode: 'client', apiKey: 'pk_test', popups, debug: true });
    own.style.radius = 9;
    await tab.browser.clock.advance(1000);
    expect(structuredClone(tab.frame.options.popup)).toMatchObject({ style: { radius: 3 } });
    expect(tab.logged).toContainEqual(['debug', 'skipped', cyclic]);
  });

  it("[L4] [R7] can't break ten thousand others, and the highest priority shows next", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      makePopup({
        id: `p${String(index)}`,
        triggers: index % 100 ? { type: 'event', value: `e${String(index)}` } : soon,
        priority: index === 5000 ? 1 : 0,
      }),
    );
    const { tab, popups } = await pageWith(JSON.stringify(many));
    expect(tab.logged).toContainEqual(['debug', 'loaded', 10_000]);
    await tab.frameReady();
    expect(popupIn(tab)).toBe('p0');
    popups.triggerEvent('e9999');
    popups.close();
    await tab.frameReady();
    expect(popupIn(tab)).toBe('p5000');
    expect(tab.onScreen).toHaveLength(1);
    popups.destroy();
    expect(tab.listenerCount).toBe(0);
    expect(tab.browser.clock.pending).toBe(0);
  }, 20_000);

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[L4] [R2] [R3] with the id %s are only answered and shown after they really were',
    async (id) => {
      const conditions = [{ answered: false, cooldownDays: 1 }];
      const body = JSON.stringify([
        makePopup({ id, surveyId: id, triggers: { ...soon, condition: conditions }, quietDays: 1 }),
      ]);
      const browser = new FakeBrowser();
      const { tab, events } = await pageWith(body, browser.openTab());
      await tab.frameReady();
      tab.frame.send({ type: 'answers', answers: { [id]: 1 }, finished: true });
      expect(events.map(({ surveyId }) => surveyId)).toEqual([id, id, id]);
      tab.frame.send({ type: 'close' });
      const again = await pageWith(body, browser.openTab());
      expect(again.popups.explain(id)[0]?.failed.map(({ reason }) => reason)).toEqual([
        'answered',
        'cooldown',
        'quiet_period',
      ]);
      expect(again.tab.frames).toEqual([]);
    },
  );

  it('[L4] with prototype-pollution keys change no prototype', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile =
      '"__proto__":{"polluted":1,"answered":true},"constructor":{"prototype":{"polluted":1}}';
    const good = JSON.stringify(makePopup({ triggers: soon }));
    const body = `[{${hostile},${good.slice(1).replace('"triggers":{', `"triggers":{${hostile},`)}]`;
    const { tab, popups } = await pageWith(body);
    popups.setAttributes(JSON.parse(`{${hostile}}`) as never);
    popups.triggerEvent('__proto__', JSON.parse(`{${hostile}}`) as never);
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('[L4] [H5] of any shape never throw, and the readable ones work', async () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('/a/**', 'de', 'desktop', '__proto__'));
    const odd = fc.oneof(fc.jsonValue(), fc.array(text), fc.integer());
    const trigger = fc.record(
      {
        type: fc.constantFrom(
          'time_on_page',
          'scroll',
          'click',
          'exit',
          'event',
          'page_views',
          'odd',
        ),
        value: fc.oneof(fc.double(), text),
        condition: fc.oneof(odd, fc.array(fc.record({ answered: odd, cooldownDays: odd }))),
        properties: odd,
      },
      { requiredKeys: ['type', 'value'] },
    );
    const entry = fc.oneof(
      odd,
      fc.record(
        {
          id: fc.oneof(fc.constantFrom('a', 'b', '__proto__'), odd),
          surveyId: fc.constantFrom('s', 'constructor'),
          triggers: fc.oneof(trigger, fc.array(trigger), odd),
          segments: fc.oneof(
            odd,
            fc.record({ path: odd, lang: odd, device: odd, attributes: odd }),
          ),
          style: fc.oneof(odd, fc.record({ position: odd, zIndex: odd, radius: odd })),
          actions: fc.oneof(odd, fc.record({ start: odd })),
          message: odd,
          title: odd,
          sample: odd,
          startsAt: odd,
          endsAt: odd,
          quietDays: odd,
        },
        { requiredKeys: ['id', 'surveyId', 'triggers'] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(entry), fc.array(entry), async (some, others) => {
        const good = makePopup({
          id: 'good',
          triggers: { type: 'event', value: 'now' },
          priority: 1,
        });
        const { tab, popups } = await pageWith(JSON.stringify([...some, good, ...others]));
        tab.navigate('https://shop.example/a/b');
        tab.scrollTo(500, 100);
        await tab.browser.clock.advance(60_000);
        expect(popups.explain('good')).toHaveLength(1);
        popups.close();
        popups.triggerEvent('now');
        while (tab.frames.length && !tab.frame.options.src.includes('/good?')) {
          await tab.frameReady();
          popups.close();
        }
        await tab.frameReady();
        expect(popupIn(tab)).toBe('good');
        popups.destroy();
        expect(tab.listenerCount).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
