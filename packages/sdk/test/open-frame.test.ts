// @vitest-environment jsdom
import type { HostStart } from '@service-popups/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFrame } from '../src/browser/open-frame';
import { makePopup } from './support/make';

const popup = makePopup({ id: 'welcome' });
const start: HostStart = { type: 'start', language: 'en', modal: false, attributes: {} };

/** Opens a frame, and returns its host element, its card, and a function that closes it. */
function open() {
  const closing = new AbortController();
  openFrame(
    closing.signal,
    { src: 'about:blank', popup, surveys: [], nonce: '', start, mayShow: () => true },
    () => undefined,
    () => Promise.reject(new Error('not in client mode')),
    () => undefined,
  );
  const host = document.querySelector<HTMLElement>('service-popup');
  const card = host?.shadowRoot?.firstElementChild as HTMLElement | null | undefined;
  return { host, card, close: (why: string) => closing.abort(why) };
}

describe('a frame in the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('[F2] is hidden when the visitor closes it, and removed after the click was handled', () => {
    const { host, card, close } = open();
    close('visitor');
    expect(card?.style.display).toBe('none');
    expect(host?.isConnected).toBe(true);
    vi.runAllTimers();
    expect(host?.isConnected).toBe(false);
  });

  it('[H4] is removed at once when the host app closes it', () => {
    const { host, close } = open();
    close('host_app');
    expect(host?.isConnected).toBe(false);
  });
});
