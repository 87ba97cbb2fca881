import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * A connection that reads into one buffer for good, past the socket's stream, and hands each piece to
 * `hear`: how many bytes, and the buffer. Client and server share the machine, and what the client takes
 * is missing to the server.
 */
export async function openSocket({ hostname, port }, size, hear) {
  const onread = { buffer: Buffer.alloc(size), callback: hear };
  const socket = connect({ port: Number(port), host: hostname, onread });
  await once(socket, 'connect');
  socket.setNoDelay(true);
  return socket;
}
