import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A host that can disappear: as in a network that is cut, connections stay open, and nothing gets through. */
export interface VanishingHost {
  address: string;
  vanish: () => void;
}

export async function makeVanishingHost(target: { port: number }): Promise<VanishingHost> {
  const sockets = new Set<Socket>();
  let isGone = false;
  const server = createServer((client) => {
    const upstream = connect(target.port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (!isGone) to.write(data);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!isGone) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    vanish: () => {
      isGone = true;
    },
  };
}
