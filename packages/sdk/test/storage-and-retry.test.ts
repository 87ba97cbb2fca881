import { describe, expect, it } from 'vitest';
import type { Reply } from '../src/platform';
import { createRetry, type Outcome } from '../src/retry';
import { createCollection } from '../src/storage/collection';
import { createVisitor } from '../src/visitor';
import { FakeBrowser } from './support/fake-platform';

const openTab = () => new FakeBrowser().openTab();

describe('a collection', () => {
  it('is sorted by time whatever the keys, and drops the oldest first', () => {
    const { platform } = openTab();
    const dropped: string[] = [];
    const items = createCollection(
      platform.localStore,
      () => 100,
      'item',
      {},
      { maxItems: 2, onDrop: (key, reason) => dropped.push(`${key} ${reason}`) },
    );
    items.put('a', { at: 30 });
    items.put('b', { at: 10 });
    items.put('c', { at: 20 });
    expect(items.all().map(({ key }) => key)).toEqual(['c', 'a']);
    expect(dropped).toEqual(['b too_many']);
  });
});

describe('a retry', () => {
  /** Returns the times of requests, given what each reply means. */
  const timesOf = async (random: number, outcomes: Outcome[]): Promise<number[]> => {
    const { browser, platform } = openTab();
    const start = platform.now();
    const times: number[] = [];
    const left = [...outcomes];
    const { run } = createRetry(
      { createTimer: (until) => platform.createTimer(until), random: () => random },
      new AbortController().signal,
      () => {
        if (!left.length) return undefined;
        times.push(platform.now() - start);
        return Promise.resolve<Reply>({ status: 0, retryAfterMs: 0, body: '', isShared: false });
      },
      () => left.shift() ?? 'done',
    );
    run();
    await browser.clock.advance(60_000);
    return times;
  };

  it('waits twice as long after each failure, half of it at random', async () => {
    expect(await timesOf(1, ['wait', 'wait', 'wait', 'done'])).toEqual([0, 1000, 3000, 7000]);
    expect(await timesOf(0, ['wait', 'wait', 'wait', 'done'])).toEqual([0, 500, 1500, 3500]);
  });

  it('starts with a short wait again after a success, but not after a skipped request', async () => {
    expect(await timesOf(1, ['wait', 'wait', 'done', 'wait', 'done'])).toEqual([
      0, 1000, 3000, 3000, 4000,
    ]);
    expect(await timesOf(1, ['wait', 'skip', 'wait', 'done'])).toEqual([0, 1000, 1000, 3000]);
  });

  it('ends with its session', async () => {
    const { browser, platform } = openTab();
    const session = new AbortController();
    let requests = 0;
    const { run } = createRetry(
      platform,
      session.signal,
      () => {
        requests += 1;
        return Promise.resolve<Reply>({ status: 0, retryAfterMs: 0, body: '', isShared: false });
      },
      () => 'wait',
    );
    run();
    session.abort();
    await browser.clock.advance(60_000);
    expect(requests).toBe(1);
  });
});

describe('the visitor', () => {
  it('[R8] who signs in first keeps what was done before, and a second user does not get it', () => {
    const { platform } = openTab();
    const user: { userId: string | undefined; language: undefined } = {
      userId: undefined,
      language: undefined,
    };
    const visitor = createVisitor(platform, platform.localStore, user);
    const shownTo = (userId: string) => {
      user.userId = userId;
      visitor.identify();
      return Object.keys(visitor.state().shown);
    };
    visitor.markShown('first');
    expect(shownTo('ada')).toEqual(['first']);
    user.userId = undefined;
    visitor.markShown('second');
    expect(shownTo('bob')).toEqual([]);
    expect(shownTo('ada')).toEqual(['first']);
  });

  it('has a language of letters, digits and hyphens, and of limited length', () => {
    const { platform } = openTab();
    const language = `de-${'x'.repeat(50)}`;
    const visitor = createVisitor(platform, platform.localStore, { userId: undefined, language });
    expect(visitor.language()).toBe(language.slice(0, 35));
    const odd = { userId: undefined, language: 'de <b>' };
    expect(createVisitor(platform, platform.localStore, odd).language()).toBe('deb');
  });
});
