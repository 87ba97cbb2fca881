/** A problem that the operator of the server can fix. The message says how. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}
