/** Whether a token is complete: email clients sometimes break links across lines. */
export function isLinkToken(token: string | undefined): token is string {
  return token !== undefined && /^[\w-]{43}$/.test(token);
}
