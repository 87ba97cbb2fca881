import { openSocket } from './open-socket.mjs';

const END_OF_HEAD = '\r\n\r\n';
/** Bytes, more than an answer has. */
const ANSWER = 4096;

/**
 * Connections that post, with as little work for each request as can be. Only for an address that
 * answers 204, which has no body.
 */
export async function openPosters(address, count, onAnswer) {
  const url = new URL(address);
  const { hostname, pathname } = url;
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
    const socket = await openSocket(url, ANSWER, hear);
    const poster = {
      post: (text) =>
        socket.write(`${head}${Buffer.byteLength(text)}${END_OF_HEAD}${text}`, 'latin1'),
      close: () => socket.destroy(),
    };
    return poster;
  };
  return Promise.all(Array.from({ length: count }, open));
}
