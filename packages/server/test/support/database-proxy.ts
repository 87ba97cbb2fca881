import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { WAIT_OPTIONS } from './wait-options';

interface Address {
  host: string;
  port: number;
}

/** A proxy in front of PostgreSQL that can be closed or stalled. */
export interface DatabaseProxy {
  address: Address;
  open: () => Promise<void>;
  /** Drops all connections and rejects new ones. */
  close: () => Promise<void>;
  /**
   * Closes the proxy, and waits for running statements and until the given query fails to connect. Then the pool has
   * noticed that all of its connections are lost.
   */
  closeAndWait: (query: () => PromiseLike<unknown>, running?: Promise<unknown>) => Promise<void>;
  /** From now on accepts connections and data, but never replies. */
  stall: () => void;
  /** Drops all connections once, when this many more packets have been sent to PostgreSQL. */
  cutAfter: (packets: number) => void;
  /** Cancels that. Returns whether it has happened. */
  endCut: () => boolean;
  remove: () => Promise<void>;
}

/** Returns the code of the innermost error, if the work fails. */
async function errorCodeOf(work: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return cause?.code ?? code;
  }
}

export async function makeDatabaseProxy(engine: Address): Promise<DatabaseProxy> {
  const socketName = `.s.PGSQL.${String(engine.port)}`;
  const host = await mkdtemp(join(tmpdir(), 'proxy-'));
  const sockets = new Set<Socket>();
  let stalled = false;
  let packetsLeft = Infinity;

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    const upstream = connect(join(engine.host, socketName));
    track(upstream);
    client.on('data', (data) => {
      if (packetsLeft === 0) {
        packetsLeft = Infinity;
        for (const socket of sockets) socket.destroy();
        return;
      }
      packetsLeft -= 1;
      if (!stalled) upstream.write(data);
    });
    upstream.on('data', (data) => client.write(data));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });

  const close = async (): Promise<void> => {
    stalled = false;
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
    close,
    async closeAndWait(query, running) {
      await close();
      await running;
      await vi.waitFor(async () => {
        expect(await errorCodeOf(query())).toBe('ENOENT');
      }, WAIT_OPTIONS);
    },
    stall: () => {
      stalled = true;
    },
    cutAfter: (packets) => {
      packetsLeft = packets;
    },
    endCut: () => {
      const wasCut = packetsLeft === Infinity;
      packetsLeft = Infinity;
      return wasCut;
    },
    async remove() {
      if (server.listening) await close();
      await rm(host, { recursive: true, force: true });
    },
  };
}
