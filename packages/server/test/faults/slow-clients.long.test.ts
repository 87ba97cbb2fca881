import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patience } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { startLoad } from '../support/faults/load';
import { startServer } from '../support/server-process';

const CLIENTS = 50;
const DRIBBLE = 400;

describe('[O7] clients that send a byte now and then', () => {
  const place = useRelease();

  /** Sends the beginning, then the rest byte by byte, and waits until the server hangs up. */
  const dribble = async (port: number, beginning: string, rest: string): Promise<string> => {
    const socket: Socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', () => undefined);
    socket.write(beginning);
    let at = 0;
    const timer = setInterval(() => {
      if (!socket.writable) return;
      socket.write(rest[at % rest.length] ?? '');
      at += 1;
    }, DRIBBLE);
    onTestFinished(() => {
      clearInterval(timer);
      socket.destroy();
    });
    await once(socket, 'close');
    clearInterval(timer);
    return heard;
  };

  it(
    'are given up, in the headers and in the body, while others are served',
    async () => {
      const { release, dataDir: DATA_DIR } = place;
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
      await load.confirm(200);
      const heard = await slow;
      expect(heard.filter((text) => text.startsWith('HTTP/1.1 2'))).toEqual([]);
      expect(heard).toHaveLength(CLIENTS);
      await load.finish();
      expect([...load.statuses]).toEqual([204]);
    },
    patience(2),
  );
});
