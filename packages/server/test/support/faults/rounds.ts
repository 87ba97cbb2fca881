/** How often to try something: a few times with every `npm test`, many with `npm run test:all`. */
export function rounds(few: number, many: number): number {
  return process.env.TEST_ALL === '1' ? many : few;
}

/** Milliseconds for a test of so many rounds, on a machine that is busy with others. */
export function patience(rounds: number): number {
  return 60_000 + rounds * 30_000;
}
