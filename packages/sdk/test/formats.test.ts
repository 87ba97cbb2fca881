import { describe, expect, it } from 'vitest';
import type { PopupDefinition } from '@service-popups/contract';
import { settle } from './support/fake-clock';
import { FakeBrowser, fakeElement, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const openTab = () => new FakeBrowser().openTab();
const ready = { type: 'ready', height: 300, shell: ':host{}' } as const;
const statuses = (tab: FakeTab) =>
  tab.posts('/popups').map((body) => (body as { status: string }).status);

describe('inline', () => {
  const slot = fakeElement('slot');
  const inlinePopup = (changes: Partial<PopupDefinition> = {}) =>
    makePopup({
      triggers: { type: 'inline', value: '#slot', condition: [{ answered: false }] },
      ...changes,
    });

  it('[T9] shows a survey inside the element, even while a popup is on screen', async () => {
    const tab = openTab();
    const popup = makePopup({ id: 'corner', triggers: { type: 'time_on_page', value: 0 } });
    serve(tab, [inlinePopup(), popup]);
    await run(tab);
    await tab.browser.clock.advance(0);
    tab.setInView('#slot', false, 'slot');
    expect(tab.frames.map(({ options }) => options.parent)).toEqual([undefined, slot]);
    expect(tab.frame.options.start).toMatchObject({ inline: true, modal: false });
  });

  it('[T9] counts as shown after half of it was in view for a second', async () => {
    const tab = openTab();
    serve(tab, [inlinePopup()]);
    const { events } = await run(tab);
    tab.setInView('#slot', true, 'slot');
    tab.frame.send(ready);
    tab.setInView(slot, true);
    await tab.browser.clock.advance(999);
    tab.setInView(slot, false);
    await tab.browser.clock.advance(60_000);
    expect(events).toEqual([]);
    tab.setInView(slot, true);
    await tab.browser.clock.advance(1000);
    expect(events.map(({ type }) => type)).toEqual(['popup_shown', 'popup_clicked']);
    tab.setInView(slot, false);
    tab.setInView(slot, true);
    await tab.browser.clock.advance(2000);
    expect(statuses(tab)).toEqual(['opened']);
  });

  it('[T9] counts as shown as soon as the visitor uses it', async () => {
    const tab = openTab();
    serve(tab, [inlinePopup()]);
    const { events } = await run(tab);
    tab.setInView('#slot', false, 'slot');
    tab.frame.send(ready);
    tab.frame.send({ type: 'action', action: 'answer', questionId: 'q' });
    expect(events.map(({ type }) => type)).toEqual([
      'popup_shown',
      'popup_clicked',
      'popup_clicked',
    ]);
  });

  it('[T9] is in one element at a time, and not again in one where it was closed', async () => {
    const tab = openTab();
    serve(tab, [inlinePopup()]);
    await run(tab);
    tab.setInView('#slot', true, 'slot');
    tab.setInView('#slot', true, 'other');
    expect(tab.frames).toHaveLength(1);
    tab.frame.send(ready);
    tab.frame.send({ type: 'close' });
    tab.setInView('#slot', false, 'slot');
    tab.setInView('#slot', true, 'slot');
    expect(tab.frames).toHaveLength(1);
    expect(tab.frame.removed).toBe(true);
  });

  it('[T9] stays while the visitor navigates, until its paths no longer match', async () => {
    const tab = openTab();
    serve(tab, [inlinePopup({ segments: { excludePath: ['/checkout'] } })]);
    await run(tab);
    tab.setInView('#slot', true, 'slot');
    tab.navigate('https://shop.example/other');
    expect(tab.frame.removed).toBe(false);
    tab.navigate('https://shop.example/checkout');
    expect(tab.frame.removed).toBe(true);
  });

  it('[T9] closes without an error when the page removes its element', async () => {
    const tab = openTab();
    serve(tab, [inlinePopup()]);
    const { popups } = await run(tab);
    const closed: string[] = [];
    popups.on('popup_closed', ({ data }) => closed.push(data.reason));
    tab.setInView('#slot', true, 'slot');
    tab.frame.send(ready);
    tab.frame.send({ type: 'action', action: 'answer' });
    tab.frame.receive({ type: 'removed' });
    expect(closed).toEqual(['host_app']);
    expect(tab.logged.filter(([level]) => level === 'warn')).toEqual([]);
  });

  it('[T9] waits until its rules pass, and counts the suppression once', async () => {
    const tab = openTab();
    const attributes = [{ key: 'plan', op: 'eq' as const, value: 'pro' }];
    serve(tab, [inlinePopup({ segments: { attributes } })]);
    const { popups } = await run(tab, { debug: true });
    tab.setInView('#slot', true, 'slot');
    popups.setAttributes({ plan: 'free' });
    expect(tab.frames).toEqual([]);
    expect(suppressionsOf(tab)).toEqual(['attributes']);
    popups.setAttributes({ plan: 'pro' });
    expect(tab.frames).toHaveLength(1);
  });
});

describe('mount()', () => {
  it('[H12] shows any popup in an element once it has loaded, and removes it', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    const unmount = popups.mount(fakeElement('mine'), 'welcome');
    expect(tab.frame.options.parent).toBe(fakeElement('mine'));
    unmount();
    expect(tab.frame.removed).toBe(true);
    popups.setAttributes({ plan: 'pro' });
    expect(tab.frames).toHaveLength(1);
  });

  it('[H12] follows the rules of the popup', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab, { debug: true });
    popups.markSurveyAnswered('nps');
    popups.mount(fakeElement('mine'), 'welcome');
    expect(tab.frames).toEqual([]);
    expect(suppressionsOf(tab)).toEqual(['answered']);
  });

  it('[H12] shows a popup once', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    popups.mount(fakeElement('mine'), 'welcome');
    tab.frame.send({ type: 'close' });
    popups.setAttributes({ plan: 'pro' });
    expect(tab.frames).toHaveLength(1);
  });

  it('[H12] keeps waiting while consent is withdrawn', async () => {
    const tab = openTab();
    const attributes = [{ key: 'plan', op: 'eq' as const, value: 'pro' }];
    serve(tab, [makePopup({ segments: { attributes } })]);
    const { popups } = await run(tab);
    popups.mount(fakeElement('mine'), 'welcome');
    popups.setConsent(false);
    popups.setAttributes({ plan: 'pro' });
    popups.setConsent(true);
    await settle();
    expect(tab.frames).toHaveLength(1);
  });

  it('[H12] ends with destroy()', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    popups.mount(fakeElement('mine'), 'welcome');
    popups.destroy();
    expect(tab.frame.removed).toBe(true);
    expect(tab.elements.size).toBe(0);
  });
});

describe('button', () => {
  const buttonPopup = (changes: Partial<PopupDefinition> = {}) =>
    makePopup({ triggers: { type: 'button', value: 'right', offset: 40 }, ...changes });
  const onlyButton = (tab: FakeTab) => {
    const [button] = tab.buttons;
    if (!button) throw new Error('there is no button');
    return button;
  };

  it('[T10] opens the popup when clicked, and hands it the focus', async () => {
    const tab = openTab();
    serve(tab, [buttonPopup()]);
    await run(tab);
    expect(onlyButton(tab)).toMatchObject({ place: 'right', offset: 40, language: 'en-GB' });
    expect(tab.frames).toEqual([]);
    onlyButton(tab).onClick();
    expect(tab.frame.options.start).toMatchObject({ requested: true, inline: false });
    tab.frame.send(ready);
    tab.frame.send({ type: 'close' });
    onlyButton(tab).onClick();
    expect(tab.frames).toHaveLength(2);
  });

  it('[T10] is there only on matching pages and for matching visitors', async () => {
    const tab = openTab();
    const attributes = [{ key: 'plan', op: 'eq' as const, value: 'pro' }];
    serve(tab, [buttonPopup({ segments: { excludePath: ['/checkout'], attributes } })]);
    const { popups } = await run(tab);
    expect(tab.buttons.size).toBe(0);
    popups.setAttributes({ plan: 'pro' });
    expect(tab.buttons.size).toBe(1);
    tab.navigate('https://shop.example/checkout');
    expect(tab.buttons.size).toBe(0);
    tab.navigate('https://shop.example/');
    expect(tab.buttons.size).toBe(1);
    popups.destroy();
    expect(tab.buttons.size).toBe(0);
  });

  it('[T10] stays away for 30 days once the visitor has hidden it', async () => {
    const { browser } = openTab();
    const visit = async (): Promise<FakeTab> => {
      const tab = browser.openTab();
      serve(tab, [buttonPopup()]);
      await run(tab);
      return tab;
    };
    onlyButton(await visit()).onHide();
    await browser.clock.advance(29 * 86_400_000);
    expect((await visit()).buttons.size).toBe(0);
    await browser.clock.advance(2 * 86_400_000);
    expect((await visit()).buttons.size).toBe(1);
  });
});
