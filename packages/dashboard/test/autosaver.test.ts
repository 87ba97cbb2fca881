import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/api-error';
import { createAutosaver } from '../src/editing/autosaver';
import type { UnsavedWork, Work } from '../src/editing/unsaved-work';

interface Item {
  revision: number;
  text: string;
}

const failure = (status?: number) =>
  new ApiError({ title: 'No' }, status === undefined ? {} : { status });

/** A server with one item that behaves like the real one, and can be told to fail. */
function setUp(first: Item = { revision: 1, text: '' }) {
  const stored = { ...first };
  const requests: string[] = [];
  const server = {
    enabled: true,
    /** Fails the next requests: before or after storing. */
    failures: [] as { error: ApiError; isStored?: boolean }[],
    save: async (text: string, revision: number) => {
      requests.push(text);
      await Promise.resolve();
      const failed = server.failures.shift();
      if (!failed || failed.isStored) {
        if (revision !== stored.revision) throw failure(412);
        Object.assign(stored, { text, revision: revision + 1 });
      }
      if (failed) throw failed.error;
      return { ...stored };
    },
    load: async () => {
      await Promise.resolve();
      return { ...stored };
    },
    valueOf: ({ text }: Item) => text,
    onSaved: vi.fn(),
  };
  const browser = { kept: undefined as Work<string> | undefined, isFull: false };
  const work: UnsavedWork<string> = {
    open: () => () => undefined,
    keep: (unsaved) => {
      if (!browser.isFull) browser.kept = unsaved;
      return !browser.isFull;
    },
    drop: () => {
      browser.kept = undefined;
    },
    takeOver: () => Promise.resolve(undefined),
  };
  const autosaver = createAutosaver({ ...first }, () => server, work);
  const stop = autosaver.start();
  return { autosaver, server, stored, requests, browser, stop };
}

const pause = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

describe('the autosaver', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves once after a pause, and keeps the changes in the browser until then', async () => {
    const { autosaver, stored, requests, browser } = setUp();
    autosaver.change('a');
    await pause(900);
    autosaver.change('ab');
    await pause(900);
    expect(requests).toEqual([]);
    expect(autosaver.status().state).toBe('unsaved');
    expect(browser.kept?.value).toBe('ab');
    await pause(100);
    expect(stored).toEqual({ revision: 2, text: 'ab' });
    expect(autosaver.status().state).toBe('saved');
    expect(browser.kept).toBeUndefined();
  });

  it('sends one request at a time, and then what was typed meanwhile', async () => {
    const { autosaver, server, requests } = setUp();
    let reply: () => void = () => undefined;
    const save = server.save;
    server.save = async (text, revision) => {
      await new Promise<void>((resolve) => {
        reply = resolve;
      });
      return save(text, revision);
    };
    autosaver.change('a');
    await pause();
    autosaver.change('ab');
    await pause(5000);
    expect(autosaver.status().state).toBe('saving');
    expect(requests).toEqual([]);
    reply();
    await pause();
    reply();
    await pause();
    expect(requests).toEqual(['a', 'ab']);
    expect(autosaver.status().state).toBe('saved');
  });

  it('saves nothing if the change was undone', async () => {
    const { autosaver, requests, browser } = setUp();
    autosaver.change('a');
    autosaver.change('');
    await pause();
    expect(requests).toEqual([]);
    expect(browser.kept).toBeUndefined();
  });

  it('retries later and later while offline, and at once when told to', async () => {
    const { autosaver, server, requests, stored } = setUp();
    server.load = () => Promise.reject(failure());
    server.failures = [{ error: failure() }];
    autosaver.change('a');
    await pause();
    expect(autosaver.status().state).toBe('offline');
    autosaver.change('ab');
    await pause(60_000);
    expect(autosaver.status().state).toBe('offline');
    expect(requests).toEqual(['a']);
    server.load = () => Promise.resolve({ ...stored });
    autosaver.flush();
    await pause(0);
    expect(stored.text).toBe('ab');
    expect(autosaver.status().state).toBe('saved');
  });

  it('retries after a 5xx without a request from the member', async () => {
    const { autosaver, server, stored } = setUp();
    server.failures = [{ error: failure(503) }, { error: failure(503) }];
    autosaver.change('a');
    await pause();
    expect(autosaver.status().state).toBe('error');
    await pause(2000);
    expect(stored.text).toBe('');
    await pause(5000);
    expect(stored.text).toBe('a');
    expect(autosaver.status()).toMatchObject({ state: 'saved', error: undefined });
  });

  it('waits for another change after a 4xx', async () => {
    const { autosaver, server, stored, requests } = setUp();
    server.failures = [{ error: failure(400) }];
    autosaver.change('a');
    await pause(60_000);
    expect(requests).toEqual(['a']);
    expect(autosaver.status().state).toBe('error');
    autosaver.change('ab');
    await pause();
    expect(stored.text).toBe('ab');
  });

  it('[M7] stops on a conflict, and overwrites only after the member has decided', async () => {
    const { autosaver, stored } = setUp();
    Object.assign(stored, { revision: 2, text: 'theirs' });
    autosaver.change('mine');
    await pause();
    expect(autosaver.status().state).toBe('conflict');
    autosaver.change('mine too');
    await pause(60_000);
    expect(stored.text).toBe('theirs');
    expect(await autosaver.saveNow()).toBe(false);
    expect(stored.text).toBe('theirs');
    autosaver.rebase({ ...stored });
    await pause();
    expect(stored).toEqual({ revision: 3, text: 'mine too' });
  });

  it('takes a saved value whose reply was lost as its own', async () => {
    const { autosaver, server, stored } = setUp();
    server.failures = [{ error: failure(), isStored: true }];
    autosaver.change('a');
    await pause();
    autosaver.change('ab');
    await pause(3000);
    expect(autosaver.status().state).toBe('saved');
    expect(stored).toEqual({ revision: 3, text: 'ab' });
  });

  it('continues from a newer revision with the same content', async () => {
    const { autosaver, stored } = setUp();
    stored.revision = 5;
    autosaver.change('a');
    await pause(2000);
    expect(stored).toEqual({ revision: 6, text: 'a' });
  });

  it('[M7] reports a conflict for restored work that’s based on an older revision', async () => {
    const { autosaver, stored } = setUp({ revision: 5, text: 'theirs' });
    autosaver.resume({ value: 'mine', revision: 4, at: 0 });
    autosaver.change('mine');
    await pause();
    expect(autosaver.status().state).toBe('conflict');
    expect(stored.text).toBe('theirs');
  });

  it('saves restored work if the newer revision is its own', async () => {
    const { autosaver, stored } = setUp({ revision: 5, text: 'mine' });
    autosaver.resume({ value: 'mine too', sent: 'mine', revision: 4, at: 0 });
    autosaver.change('mine too');
    await pause();
    expect(stored).toEqual({ revision: 6, text: 'mine too' });
  });

  it('says that changes aren’t kept if the browser’s storage is full', () => {
    const { autosaver, browser } = setUp();
    browser.isFull = true;
    autosaver.change('a');
    expect(autosaver.status()).toMatchObject({ state: 'unsaved', kept: false });
  });

  it('sends what’s left when the editor closes, and keeps it if that fails', async () => {
    const { autosaver, server, stored, browser, stop } = setUp();
    server.failures = [{ error: failure() }];
    autosaver.change('a');
    stop();
    await pause(0);
    expect(browser.kept).toMatchObject({ value: 'a', sent: 'a', revision: 1 });
    expect(stored.text).toBe('');
    await pause(60_000);
    expect(stored.text).toBe('');
  });

  it('sends nothing while it’s disabled', async () => {
    const { autosaver, server, requests, browser } = setUp();
    server.enabled = false;
    autosaver.change('a');
    await pause();
    expect(requests).toEqual([]);
    expect(browser.kept?.value).toBe('a');
  });
});
