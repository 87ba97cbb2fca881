import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

const TICK = 2;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Posts bodies at an even rate, whatever becomes of those before, and takes the time of each from the
 * moment at which it was due: one that had to wait for a free connection is not made to look faster.
 * Only for an address that answers 204, which has no body.
 */
export async function steadyLoad(address, body, { rate, seconds, connections }) {
  const { hostname, port, pathname } = new URL(address);
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: text/plain\r\ncontent-length: `;
  const times = [];
  const due = [];
  const free = [];
  let failure;

  const send = (socket) => {
    socket.since = due.shift();
    const text = body();
    socket.write(`${head}${Buffer.byteLength(text)}${END_OF_HEAD}${text}`);
  };
  const open = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.setNoDelay(true);
    let heard = '';
    socket.setEncoding('latin1').on('data', (data) => {
      heard += data;
      if (!heard.endsWith(END_OF_HEAD)) return;
      if (!heard.startsWith('HTTP/1.1 204 ')) failure = heard.split('\r\n', 1)[0];
      heard = '';
      times.push(performance.now() - socket.since);
      if (due.length) send(socket);
      else free.push(socket);
    });
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  free.push(...sockets);

  const total = rate * seconds;
  const began = performance.now();
  let made = 0;
  while (times.length < total && !failure) {
    const until = Math.min(total, ((performance.now() - began) / 1000) * rate);
    for (; made < until; made++) due.push(began + (made / rate) * 1000);
    // In turn: one that is not used for long is closed by the server.
    while (free.length && due.length) send(free.shift());
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  for (const socket of sockets) socket.destroy();
  if (failure) throw new Error(`${failure} from ${address}`);
  times.sort((a, b) => a - b);
  const within = (share) => times[Math.ceil(times.length * share) - 1];
  return { total, within };
}
