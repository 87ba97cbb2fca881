import { openSocket } from './open-socket.mjs';

const END_OF_HEADERS = '\r\n\r\n';
/** More than a reply has. */
const BUFFER_BYTES = 4096;

/**
 * Opens connections that post with minimal work per request. The address must reply with 204, which
 * has no body.
 */
export async function openPosters(address, count, onReply) {
  const url = new URL(address);
  const { hostname, pathname } = url;
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: text/plain\r\ncontent-length: `;
  const open = async () => {
    let received = '';
    const onRead = (length, buffer) => {
      received += buffer.latin1Slice(0, length);
      if (!received.endsWith(END_OF_HEADERS)) return;
      const line = received.slice(0, received.indexOf('\r\n'));
      received = '';
      onReply(
        poster,
        line.startsWith('HTTP/1.1 204 ') ? undefined : new Error(`${line} from ${address}`),
      );
    };
    const socket = await openSocket(url, BUFFER_BYTES, onRead);
    const poster = {
      post: (text) =>
        socket.write(`${head}${Buffer.byteLength(text)}${END_OF_HEADERS}${text}`, 'latin1'),
      close: () => socket.destroy(),
    };
    return poster;
  };
  return Promise.all(Array.from({ length: count }, open));
}
