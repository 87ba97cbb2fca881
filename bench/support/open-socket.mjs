import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Opens a connection that reads into a single buffer, bypassing the socket's stream, and calls `onRead`
 * with the number of bytes and the buffer. This saves CPU time, which the client takes from the server.
 */
export async function openSocket({ hostname, port }, bufferBytes, onRead) {
  const onread = { buffer: Buffer.alloc(bufferBytes), callback: onRead };
  const socket = connect({ port: Number(port), host: hostname, onread });
  await once(socket, 'connect');
  socket.setNoDelay(true);
  return socket;
}
