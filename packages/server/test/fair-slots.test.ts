import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairSlots } from '../src/http/fair-slots';
import { shareSlots } from '../src/http/share-slots';

const options = {
  maxRunning: 3,
  maxRunningPerProject: 2,
  maxWaitingPerProject: 4,
  waitTimeoutMs: 1000,
  busyMessage: 'Too many',
  retryAfterSeconds: 7,
};

describe('fair slots', () => {
  // Keeps requests that are still waiting at the end of a test from timing out.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Records the order in which requests get their slots. */
  const makeQueue = () => {
    const slots = createFairSlots(options);
    const started: string[] = [];
    const leave = new Map<string, () => void>();
    const enter = (project: string, name: string): Promise<void> =>
      slots.enter(project).then((done) => {
        started.push(name);
        leave.set(name, done);
      });
    const end = async (name: string): Promise<void> => {
      leave.get(name)?.();
      await Promise.resolve();
      await Promise.resolve();
    };
    return { enter, end, started };
  };

  it('give one project at most two of three slots', async () => {
    const { enter, started } = makeQueue();
    void enter('a', 'a1');
    void enter('a', 'a2');
    void enter('a', 'a3');
    await enter('b', 'b1');
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  it('alternate between waiting projects', async () => {
    const { enter, end, started } = makeQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('a', name);
    for (const name of ['b1', 'b2', 'b3']) void enter('b', name);
    for (const name of ['c1', 'c2']) void enter('c', name);
    await Promise.resolve();
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'b3', 'c2', 'a5'])
      await end(name);
    expect(started.slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
    expect(started.slice(3)).toHaveLength(7);
    // Every other project gets a turn between two requests of the same project.
    expect(started.slice(3, 8).map(([project]) => project)).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('reject only requests of the project whose queue is full', async () => {
    const { enter } = makeQueue();
    for (let n = 0; n < 6; n += 1) void enter('a', `a${String(n)}`);
    await expect(enter('a', 'too many')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 7,
    });
    await enter('b', 'b1');
    const waits = enter('c', 'c1');
    expect(await Promise.race([waits, Promise.resolve('waits')])).toBe('waits');
  });

  it('reject a request that has waited too long, and remove it from the queue', async () => {
    const { enter, end, started } = makeQueue();
    void enter('a', 'a1');
    void enter('a', 'a2');
    const late = expect(enter('a', 'a3')).rejects.toMatchObject({ code: 'unavailable' });
    vi.advanceTimersByTime(1000);
    await late;
    await end('a1');
    await enter('a', 'a4');
    expect(started).toEqual(['a1', 'a2', 'a4']);
  });

  it('give visitors one separate slot and a short queue', async () => {
    const enter = shareSlots(options);
    const visitor = { projectId: 'demo', isMember: false };
    const member = { projectId: 'demo', isMember: true };
    const leave = await enter(visitor);
    const waiting = [enter(visitor), enter(visitor)];
    await expect(enter(visitor)).rejects.toMatchObject({ code: 'unavailable' });
    await enter(member);
    await enter(member);
    await enter({ projectId: 'other', isMember: true });
    leave();
    (await waiting[0])?.();
    await waiting[1];
  });
});
