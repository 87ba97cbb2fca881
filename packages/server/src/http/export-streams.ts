import { Readable } from 'node:stream';
import { shareSlots, type Requester } from './share-slots';

/** Some hold a connection to the store as long as they last. */
const SLOTS = {
  maxRunning: 4,
  maxRunningPerProject: 2,
  maxWaitingPerProject: 4,
  waitTimeoutMs: 20_000,
  busyMessage: 'Too many exports of this project are under way; try again later',
  retryAfterSeconds: 30,
};
/** In which whoever reads has to take the next piece. */
const PATIENCE_MS = 60_000;

/** Makes a stream of texts as soon as there is a slot for it; the stream ends when nobody reads it. */
export type ExportStreams = (
  requester: Requester,
  pieces: () => AsyncIterable<string>,
) => Promise<Readable>;

export function createExportStreams(): ExportStreams {
  const enter = shareSlots(SLOTS);
  return async (requester, pieces) => {
    const release = await enter(requester);
    const timer = setTimeout(() => stream.destroy(), PATIENCE_MS).unref();
    const watched = async function* (): AsyncGenerator<string> {
      for await (const piece of pieces()) {
        timer.refresh();
        yield piece;
      }
    };
    const stream = Readable.from(watched(), { objectMode: false, highWaterMark: 64 * 1024 });
    return stream.once('close', () => {
      release();
      clearTimeout(timer);
    });
  };
}
