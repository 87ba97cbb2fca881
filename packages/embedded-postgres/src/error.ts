/** A problem that the person who runs the server can fix; the message says how. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}
