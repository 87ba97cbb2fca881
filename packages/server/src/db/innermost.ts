/** What the driver said, below what others wrapped around it. */
export function innermost(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  if (cause) return innermost(cause);
  return message || (code ?? String(error));
}
