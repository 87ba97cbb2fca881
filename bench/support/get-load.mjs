import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openSocket } from './open-socket.mjs';

const OK = 'HTTP/1.1 200 ';
/** Bytes that are read at a time. */
const READ = 65_536;
/** Milliseconds for one answer. */
const LONG_ENOUGH = 500;

/**
 * Gets an address on every connection as fast as it is answered: how many times a second. With as
 * little work for each request as can be: a client that is slower than the servers would measure
 * itself. All answers must be as long as the first.
 */
export async function getLoad(address, headers, { seconds, connections }) {
  const url = new URL(address);
  const { hostname, pathname, search } = url;
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const length = await lengthOfAnswer(url, request);
  let total = 0;
  let failure;
  const open = async () => {
    let heard = 0;
    const hear = (bytes, buffer) => {
      if (heard === 0 && buffer.latin1Slice(0, OK.length) !== OK)
        failure ??= new Error(`${buffer.latin1Slice(0, 40)} from ${address}`);
      heard += bytes;
      if (heard < length) return;
      if (heard > length) failure ??= new Error(`Answers of several lengths from ${address}`);
      heard = 0;
      total += 1;
      socket.write(request, 'latin1');
    };
    const socket = await openSocket(url, READ, hear);
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  const began = performance.now();
  for (const socket of sockets) socket.write(request, 'latin1');
  await delay(seconds * 1000);
  const rate = total / ((performance.now() - began) / 1000);
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  return rate;
}

/** Of all its bytes, with the head: what has come in after a while. */
async function lengthOfAnswer(url, request) {
  let length = 0;
  const socket = await openSocket(url, READ, (bytes) => {
    length += bytes;
  });
  socket.write(request, 'latin1');
  await delay(LONG_ENOUGH);
  socket.destroy();
  return length;
}
