import { causesOf, codesOf } from '../errors/causes-of';

/** Error codes of Node and PostgreSQL for connection problems. The statement may succeed later. */
const CODES =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|CONNECT)|^(08|53|57P)[0-9A-Z]{2,3}$/;
/** The driver's errors without a code, for lost connections and timeouts. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/;

export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    codesOf(error).some((code) => CODES.test(code)) ||
    causesOf(error).some((cause) => cause instanceof Error && MESSAGES.test(cause.message))
  );
}
