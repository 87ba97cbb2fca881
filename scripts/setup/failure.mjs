/** An expected failure: a sentence for the user, and the failing program's output. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** The text to print for an error, with a stack only if it's unexpected. */
export function explain(error) {
  if (error instanceof Failure) return [error.message, error.output].filter(Boolean).join('\n\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
