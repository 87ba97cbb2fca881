import type { Socket } from 'node:net';
import { problemOf } from './problem';

/** What the HTTP parser cannot read never reaches a route. It is answered in the same form. */
export function replyToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A client that has gone, or was too slow, hears nothing.
  if (
    !socket.writable ||
    error.code === 'ECONNRESET' ||
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  ) {
    socket.destroy();
    return;
  }
  const detail =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'The headers are too large' : 'This is not HTTP';
  const body = JSON.stringify(problemOf('invalid_request', detail));
  socket.end(
    'HTTP/1.1 400 Bad Request\r\n' +
      'Content-Type: application/problem+json\r\n' +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\n` +
      'Cache-Control: no-store\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n' +
      body,
  );
}
