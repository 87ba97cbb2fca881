import type { Socket } from 'node:net';
import { createProblem } from './problem';

/** Replies with a problem document to requests that the HTTP parser rejects: they never reach a route. */
export function replyToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Don't reply to closed connections and timed-out requests.
  if (
    !socket.writable ||
    error.code === 'ECONNRESET' ||
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  ) {
    socket.destroy();
    return;
  }
  const detail =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The headers are too large'
      : 'The request is not valid HTTP';
  const body = JSON.stringify(createProblem('invalid_request', detail));
  socket.end(
    'HTTP/1.1 400 Bad Request\r\n' +
      'Content-Type: application/problem+json\r\n' +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\n` +
      'Cache-Control: no-store\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n' +
      body,
  );
}
