import { codesOf } from '../errors/causes-of';

/** Connection trouble, and PostgreSQL's own classes for it: the same statement may succeed later. */
const GONE =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|CONNECT)|^(08|53|57P)[0-9A-Z]{2,3}$/;

export function isStoreGone(error: unknown): boolean {
  return codesOf(error).some((code) => GONE.test(code));
}
