import { Readable } from 'node:stream';
import { ProblemError } from './problem';

/** Each holds a connection to the store as long as it lasts. */
const MAX_STREAMS = 3;
/** Milliseconds in which whoever reads has to take the next piece. */
const PATIENCE = 60_000;

/** Makes streams of texts, only a few at a time, which end when nobody reads them. */
export type PatientStreams = (pieces: () => AsyncIterable<string>) => Readable;

export function createPatientStreams(): PatientStreams {
  let open = 0;
  return (pieces) => {
    if (open >= MAX_STREAMS)
      throw new ProblemError('unavailable', 'Too many exports are under way; try again later', {
        retryAfter: 30,
      });
    open += 1;
    const timer = setTimeout(() => stream.destroy(), PATIENCE).unref();
    const watched = async function* (): AsyncGenerator<string> {
      for await (const piece of pieces()) {
        timer.refresh();
        yield piece;
      }
    };
    const stream = Readable.from(watched(), { objectMode: false, highWaterMark: 64 * 1024 });
    return stream.once('close', () => {
      open -= 1;
      clearTimeout(timer);
    });
  };
}
