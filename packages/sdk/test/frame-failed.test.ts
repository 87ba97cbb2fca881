import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const event = (value: string) => ({ type: 'event' as const, value });

/** Opens a page on which the frame of popup `one` is loading while `two` waits. */
async function loading() {
  const tab = new FakeBrowser().openTab();
  serve(tab, [
    makePopup({ id: 'one', triggers: event('go') }),
    makePopup({ id: 'two', triggers: event('go') }),
  ]);
  const running = await run(tab, { debug: true });
  running.popups.triggerEvent('go');
  return { tab, ...running };
}

describe('a frame that fails', () => {
  it("[E3] [F3] before it's ready frees the screen, and its popup doesn't count as shown", async () => {
    const { tab, events } = await loading();
    const [frame] = tab.frames;
    frame?.send({ type: 'failed' });
    expect(frame?.removed).toBe(true);
    expect(suppressionsOf(tab, 'one')).toEqual(['frame_failed']);
    expect(events).toEqual([]);
    expect(tab.frame.options.src).toContain('/two?');
    frame?.send({ type: 'ready', height: 100, shell: 'div{}' });
    frame?.send({ type: 'failed' });
    expect(events).toEqual([]);
    expect(suppressionsOf(tab, 'one')).toEqual(['frame_failed']);
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
  });

  it('[E3] [F3] while on screen is closed, and its popup counts as shown', async () => {
    const { tab, events, popups } = await loading();
    await tab.frameReady();
    const [frame] = tab.frames;
    const answers = { q: 1 };
    frame?.send({ type: 'answers', answers, pageId: 'next', finished: false });
    frame?.send({ type: 'failed' });
    expect(frame?.removed).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['popup_shown', 'popup_clicked']);
    expect(suppressionsOf(tab, 'one')).toEqual([]);
    expect(tab.logged).toContainEqual(['warn', 'frame_failed', 'one', 'the survey frame failed']);
    // Its survey can be resumed, but not in another popup: a response belongs to one.
    expect(tab.frame.options.src).toContain('/two?');
    expect(tab.frame.options.start.resume).toBeUndefined();
    popups.close();
    popups.show('one');
    expect(tab.frame.options.start.resume).toEqual({ pageId: 'next', answers });
  });

  it('[E3] without sending a message is removed after ten seconds', async () => {
    const { tab, events } = await loading();
    await tab.browser.clock.advance(9999);
    expect(tab.frames).toHaveLength(1);
    await tab.browser.clock.advance(1);
    expect(suppressionsOf(tab, 'one')).toEqual(['frame_failed']);
    expect(tab.frames).toHaveLength(2);
    expect(events).toEqual([]);
  });
});
