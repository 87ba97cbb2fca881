import { expect } from 'vitest';

/** Some milliseconds on any machine, so that the limit follows its speed and load. */
const reference = JSON.stringify(
  Array.from({ length: 20_000 }, (_, index) => `text ${String(index)}`),
);
const REFERENCES = 100;
const RETRIES = 10;

let limit: number | undefined;

/**
 * Expects work to take less processor time than parsing some texts. Both are measured again before each retry: the
 * first request compiles schemas, and a busy machine slows both down.
 */
export async function expectQuick(work: () => unknown): Promise<void> {
  limit ??= await measureProcessorTime(parseReferences);
  let time = await measureProcessorTime(work);
  for (let retry = 0; retry < RETRIES && time >= limit; retry += 1) {
    limit = await measureProcessorTime(parseReferences);
    time = await measureProcessorTime(work);
  }
  expect(time).toBeLessThan(limit);
}

function parseReferences(): void {
  for (let n = 0; n < REFERENCES; n += 1) JSON.parse(reference);
}

/** The processor time of some work, in milliseconds. */
async function measureProcessorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
