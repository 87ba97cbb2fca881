import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { Ledger, type Entry } from './ledger';

const SENDERS = 12;
/** Milliseconds until something is sent again. The SDK waits longer. */
const AGAIN = 25;

export interface Load {
  ledger: Ledger;
  /** Statuses seen, and 0 for a connection that was refused or lost. */
  statuses: Set<number>;
  /** Waits until so many more are confirmed. */
  confirm: (more: number) => Promise<void>;
  /** Waits until something is refused or lost, from now on. */
  failure: () => Promise<void>;
  /** Begins nothing new, and waits until everything begun is confirmed. */
  finish: () => Promise<void>;
}

/** Senders who do as the SDK does: what is not confirmed is sent again. */
export function startLoad(url: () => string): Load {
  const ledger = new Ledger();
  const statuses = new Set<number>();
  let ending = false;
  let over = false;
  let failures = 0;
  let broken: { error: unknown } | undefined;
  let waiting: (() => void)[] = [];
  const tell = (): void => {
    const told = waiting;
    waiting = [];
    for (const resolve of told) resolve();
  };

  const post = async ({ path, body }: Entry): Promise<number> => {
    try {
      const response = await fetch(`${url()}/sdk/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      return response.status;
    } catch (error) {
      if (error instanceof TypeError) return 0;
      throw error;
    }
  };

  const send = async (): Promise<void> => {
    for (const entry of ledger.entries()) {
      for (;;) {
        const status = await post(entry);
        statuses.add(status);
        if (over) return;
        if (status === 204) break;
        if (status !== 0 && status !== 503)
          throw new Error(`the server answered ${String(status)}`);
        failures += 1;
        tell();
        await pause(AGAIN);
      }
      ledger.confirm(entry);
      tell();
      if (ending) return;
    }
  };

  const senders = Promise.all(Array.from({ length: SENDERS }, send));
  senders.catch((error: unknown) => {
    broken = { error };
    tell();
  });
  onTestFinished(() => {
    over = true;
  });
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      if (broken) throw broken.error;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    ledger,
    statuses,
    confirm(more) {
      const goal = ledger.confirmed + more;
      return until(() => ledger.confirmed >= goal);
    },
    failure() {
      const before = failures;
      return until(() => failures > before);
    },
    async finish() {
      ending = true;
      await senders;
    },
  };
}
