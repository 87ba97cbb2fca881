/** Whether a link can work at all: one that was cut off, by a line break say, cannot. */
export function isLinkToken(token: string | undefined): token is string {
  return token !== undefined && /^[\w-]{43}$/.test(token);
}
