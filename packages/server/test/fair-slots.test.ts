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
  // Requests that still wait at the end of a test never time out.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Enters, and notes in which order requests get their slots. */
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

  it('one project holds two of three slots, and the third is for another', async () => {
    const { enter, started } = makeQueue();
    void enter('a', 'a1');
    void enter('a', 'a2');
    void enter('a', 'a3');
    await enter('b', 'b1');
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  it('projects that wait take turns', async () => {
    const { enter, end, started } = makeQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('a', name);
    for (const name of ['b1', 'b2', 'b3']) void enter('b', name);
    for (const name of ['c1', 'c2']) void enter('c', name);
    await Promise.resolve();
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'b3', 'c2', 'a5'])
      await end(name);
    expect(started.slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
    expect(started.slice(3)).toHaveLength(7);
    // Between two requests of one project, each of the others has had its turn.
    expect(started.slice(3, 8).map(([project]) => project)).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('a full queue refuses requests of its own project, and no others', async () => {
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

  it('whoever has waited too long is refused, and leaves the queue', async () => {
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

  it('visitors share one slot that no member needs, and a short queue', async () => {
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
