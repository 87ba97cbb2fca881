import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

interface Address {
  host: string;
  port: number;
}

/** A way to a PostgreSQL that can be shut, and that can be held up. */
export interface DatabaseGate {
  address: Address;
  open: () => Promise<void>;
  /** Breaks every connection and refuses new ones. */
  shut: () => Promise<void>;
  /** Shuts it, and waits until a client has noticed: it finds no way to connect again. */
  shutFor: (ask: () => PromiseLike<unknown>) => Promise<void>;
  /** From now on takes connections and what is sent, and answers nothing. */
  holdUp: () => void;
  remove: () => Promise<void>;
}

const PATIENCE = { timeout: 20_000, interval: 5 };

/** The code of the error that lies at the bottom. */
async function failureOf(work: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return cause?.code ?? code;
  }
}

export async function makeDatabaseGate(engine: Address): Promise<DatabaseGate> {
  const socketName = `.s.PGSQL.${String(engine.port)}`;
  const host = await mkdtemp(join(tmpdir(), 'gate-'));
  const sockets = new Set<Socket>();
  let held = false;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((inner) => {
    keep(inner);
    const outer = connect(join(engine.host, socketName));
    keep(outer);
    inner.on('data', (data) => {
      if (!held) outer.write(data);
    });
    outer.on('data', (data) => inner.write(data));
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
  });

  const shut = async (): Promise<void> => {
    held = false;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const open = async (): Promise<void> => {
    const listening = once(server, 'listening');
    server.listen(join(host, socketName));
    await listening;
  };
  await open();
  return {
    address: { host, port: engine.port },
    open,
    shut,
    async shutFor(ask) {
      await shut();
      await vi.waitFor(async () => {
        expect(await failureOf(ask())).toBe('ENOENT');
      }, PATIENCE);
    },
    holdUp: () => {
      held = true;
    },
    async remove() {
      if (server.listening) await shut();
      await rm(host, { recursive: true, force: true });
    },
  };
}
