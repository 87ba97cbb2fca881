/** A failure explained to a person: one sentence, and what the failing program printed. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** The text to show for anything thrown: a stack only for what nobody foresaw. */
export function explain(error) {
  if (error instanceof Failure) return [error.message, error.output].filter(Boolean).join('\n\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
