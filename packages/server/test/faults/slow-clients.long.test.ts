import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timeoutMs } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { startLoad } from '../support/faults/load';
import { startServer } from '../support/server-process';

const CLIENTS = 50;
const BYTE_INTERVAL_MS = 400;

describe('[O7] clients that send one byte at a time', () => {
  const setup = useRelease();

  /** Sends the beginning, then the rest byte by byte, until the server closes the connection. */
  const dribble = async (port: number, beginning: string, rest: string): Promise<string> => {
    const socket: Socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.on('error', () => undefined);
    socket.write(beginning);
    let at = 0;
    const timer = setInterval(() => {
      if (!socket.writable) return;
      socket.write(rest[at % rest.length] ?? '');
      at += 1;
    }, BYTE_INTERVAL_MS);
    onTestFinished(() => {
      clearInterval(timer);
      socket.destroy();
    });
    // Not once(): it would reject when the server resets the connection.
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(timer);
    return received;
  };

  it(
    'are disconnected, in the headers and in the body, while others are served',
    async () => {
      const { release, dataDir: DATA_DIR } = setup;
      const server = await startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      const port = Number(new URL(server.url).port);
      const head = 'POST /sdk/popups HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n';
      const slow = Promise.all(
        Array.from({ length: CLIENTS }, (_, n) =>
          n % 2
            ? dribble(port, head, 'X-Slow: abcdef')
            : dribble(port, `${head}Content-Length: 5000\r\n\r\n{"a":"`, 'abcdef'),
        ),
      );
      const load = startLoad(() => server.url);
      await load.waitForConfirmed(200);
      const received = await slow;
      expect(received.filter((text) => text.startsWith('HTTP/1.1 2'))).toEqual([]);
      expect(received).toHaveLength(CLIENTS);
      await load.finish();
      expect([...load.statuses]).toEqual([204]);
    },
    timeoutMs(2),
  );
});
