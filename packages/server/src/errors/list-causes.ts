/** More than our libraries ever nest; a bound for errors that are their own cause. */
const MAX_DEPTH = 10;

/** An error and its causes, outermost first: the query builder wraps what the driver throws. */
export function listCauses(error: unknown): object[] {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < MAX_DEPTH) {
    chain.push(next);
    next = (next as { cause?: unknown }).cause;
  }
  return chain;
}

/** The codes of an error and its causes, outermost first. */
export function listCodes(error: unknown): string[] {
  return listCauses(error)
    .map((one) => (one as { code?: unknown }).code)
    .filter((code) => typeof code === 'string');
}
