import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * Reads and discards the rest of a body, up to a limit: if the connection is closed while the client is
 * still sending, it may never see the reply.
 */
export function discardBody(body: IncomingMessage): Promise<void> {
  if (body.complete || Number(body.headers['content-length'] ?? 0) > MAX_BYTES)
    return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    const count = (piece: Buffer): void => {
      size += piece.length;
      if (size > MAX_BYTES) done();
    };
    const timer = setTimeout(done, TIMEOUT_MS);
    function done(): void {
      clearTimeout(timer);
      body.off('data', count).off('end', done).off('close', done);
      resolve();
    }
    body.on('data', count).once('end', done).once('close', done).resume();
  });
}
