import type { IncomingMessage } from 'node:http';

/** Nobody who means well sends more. */
const MOST = 32 * 1024 * 1024;
/** Milliseconds. */
const PATIENCE = 5_000;

/**
 * Lets the rest of a body come in and forgets it, up to a limit: a connection that is closed while
 * the other side still writes takes the answer along.
 */
export function discardBody(body: IncomingMessage): Promise<void> {
  if (body.complete || Number(body.headers['content-length'] ?? 0) > MOST) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    const count = (piece: Buffer): void => {
      size += piece.length;
      if (size > MOST) done();
    };
    const timer = setTimeout(done, PATIENCE);
    function done(): void {
      clearTimeout(timer);
      body.off('data', count).off('end', done).off('close', done);
      resolve();
    }
    body.on('data', count).once('end', done).once('close', done).resume();
  });
}
