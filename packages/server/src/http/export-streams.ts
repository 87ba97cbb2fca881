import { Readable } from 'node:stream';
import { shareSlots, type Requester } from './share-slots';

/** Some exports hold a database connection until they end. */
const SLOTS = {
  maxRunning: 4,
  maxRunningPerProject: 2,
  maxWaitingPerProject: 4,
  waitTimeoutMs: 20_000,
  busyMessage: 'Too many exports of this project are running: try again later',
  retryAfterSeconds: 30,
};
/** How long the client may take to read a chunk. */
const READ_TIMEOUT_MS = 60_000;

/** Streams chunks once there is a free slot. Closes the stream if the client stops reading. */
export type ExportStreams = (
  requester: Requester,
  chunks: () => AsyncIterable<string | Uint8Array>,
) => Promise<Readable>;

export function createExportStreams(): ExportStreams {
  const enter = shareSlots(SLOTS);
  return async (requester, chunks) => {
    const release = await enter(requester);
    const timer = setTimeout(() => stream.destroy(), READ_TIMEOUT_MS).unref();
    const watched = async function* (): AsyncGenerator<string | Uint8Array> {
      for await (const chunk of chunks()) {
        timer.refresh();
        yield chunk;
      }
    };
    const stream = Readable.from(watched(), { objectMode: false, highWaterMark: 64 * 1024 });
    return stream.once('close', () => {
      release();
      clearTimeout(timer);
    });
  };
}
