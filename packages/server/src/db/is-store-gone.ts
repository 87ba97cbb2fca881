/** Connection trouble, and PostgreSQL's own classes for it: the same statement may succeed later. */
export function isStoreGone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    typeof code === 'string' &&
    (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|CONNECT)/.test(code) ||
      /^(08|53|57P)/.test(code))
  );
}
