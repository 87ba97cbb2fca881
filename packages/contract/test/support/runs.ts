/** The number of runs of a property test: all in `npm run test:all`, a tenth of them in `npm test`. */
export function runs(all: number): number {
  return process.env.TEST_ALL === '1' ? all : Math.ceil(all / 10);
}
