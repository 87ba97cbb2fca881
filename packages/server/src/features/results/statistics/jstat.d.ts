/** The parts of the library that we use; it has no types of its own. */
declare module 'jstat' {
  const library: {
    jStat: {
      chisquare: { cdf: (x: number, freedom: number) => number };
      /** The probability of `x` successes among `n` drawn from a population with so many successes. */
      hypgeom: { pdf: (x: number, population: number, successes: number, n: number) => number };
      normal: {
        cdf: (x: number, mean: number, deviation: number) => number;
        inv: (p: number, mean: number, deviation: number) => number;
      };
      studentt: {
        cdf: (t: number, freedom: number) => number;
        inv: (p: number, freedom: number) => number;
      };
    };
  };
  export default library;
}
