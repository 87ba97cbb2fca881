/** What the driver said, below what others wrapped around it. */
export function innermost(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  if (cause) return innermost(cause);
  // The driver hangs up on a server that is not a primary, and says no more than that.
  if (code === 'CONNECTION_DESTROYED') return 'it is a standby, which stores nothing';
  return message || (code ?? String(error));
}
