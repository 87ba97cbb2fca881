import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';
/** Bytes, more than an answer has. */
const ANSWER = 4096;

/**
 * Connections that post, with as little work for each request as can be: client and server share the
 * machine, and what the client takes is missing to the server. Only for an address that answers 204,
 * which has no body.
 */
export async function openPosters(address, count, onAnswer) {
  const { hostname, port, pathname } = new URL(address);
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: text/plain\r\ncontent-length: `;
  const open = async () => {
    let heard = '';
    const hear = (length, buffer) => {
      heard += buffer.latin1Slice(0, length);
      if (!heard.endsWith(END_OF_HEAD)) return;
      const line = heard.slice(0, heard.indexOf('\r\n'));
      heard = '';
      onAnswer(
        poster,
        line.startsWith('HTTP/1.1 204 ') ? undefined : new Error(`${line} from ${address}`),
      );
    };
    // Read into one buffer for good, past the socket's stream.
    const onread = { buffer: Buffer.alloc(ANSWER), callback: hear };
    const socket = connect({ port: Number(port), host: hostname, onread });
    await once(socket, 'connect');
    socket.setNoDelay(true);
    const poster = {
      post: (text) =>
        socket.write(`${head}${Buffer.byteLength(text)}${END_OF_HEAD}${text}`, 'latin1'),
      close: () => socket.destroy(),
    };
    return poster;
  };
  return Promise.all(Array.from({ length: count }, open));
}
