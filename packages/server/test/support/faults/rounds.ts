/** The number of rounds: few in `npm test`, many in `npm run test:all`. */
export function rounds(few: number, many: number): number {
  return process.env.TEST_ALL === '1' ? many : few;
}

/** A generous test timeout for a number of rounds on a busy machine. */
export function timeoutMs(rounds: number): number {
  return 60_000 + rounds * 30_000;
}
