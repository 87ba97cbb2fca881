import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openSocket } from './open-socket.mjs';

const OK = 'HTTP/1.1 200 ';
/** Size of the read buffer. */
const READ_BYTES = 65_536;
/** Enough time for one reply. */
const REPLY_MS = 500;

/**
 * Requests an address on every connection as fast as possible, and returns the rate per second. Does
 * minimal work per request, since a client slower than the server would only measure itself. All
 * replies must have the same length.
 */
export async function getLoad(address, headers, { seconds, connections }) {
  const url = new URL(address);
  const { hostname, pathname, search } = url;
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const length = await replyLength(url, request);
  let total = 0;
  let failure;
  const open = async () => {
    let received = 0;
    const onRead = (bytes, buffer) => {
      if (received === 0 && buffer.latin1Slice(0, OK.length) !== OK)
        failure ??= new Error(`${buffer.latin1Slice(0, 40)} from ${address}`);
      received += bytes;
      if (received < length) return;
      if (received > length) failure ??= new Error(`Replies of different lengths from ${address}`);
      received = 0;
      total += 1;
      socket.write(request, 'latin1');
    };
    const socket = await openSocket(url, READ_BYTES, onRead);
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

/** The length of a reply in bytes, including its headers. */
async function replyLength(url, request) {
  let length = 0;
  const socket = await openSocket(url, READ_BYTES, (bytes) => {
    length += bytes;
  });
  socket.write(request, 'latin1');
  await delay(REPLY_MS);
  socket.destroy();
  return length;
}
