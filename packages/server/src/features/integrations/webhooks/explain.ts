import type { IncomingHttpHeaders } from 'node:http';
import { listCodes } from '../../../errors/list-causes';
import { PrivateAddressError } from './private-addresses';

const CERTIFICATE =
  /CERT|^UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)$/;

const SENTENCES: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_)/, 'The host name was not found: check the URL.'],
  [/^ECONNREFUSED$/, 'The connection was refused: is the receiver running?'],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, 'The receiver cannot be reached over the network.'],
  [/^(ECONNRESET|EPIPE)$/, 'The receiver closed the connection before it replied.'],
  [/^(EPROTO|ERR_SSL_)/, 'The encrypted connection failed: does the receiver use HTTPS?'],
  [/^HPE_/, 'The receiver did not reply with valid HTTP.'],
];

/** Says why there was no reply. */
export function explainError(error: unknown): string {
  if (error instanceof PrivateAddressError)
    return (
      'The URL leads to a private address, which is not allowed. To allow it, set ' +
      'WEBHOOK_PRIVATE_ADDRESSES on the server.'
    );
  const codes = listCodes(error);
  const certificate = codes.find((code) => CERTIFICATE.test(code));
  if (certificate) return `The receiver's certificate is not valid (${certificate}).`;
  const known = SENTENCES.find(([pattern]) => codes.some((code) => pattern.test(code)));
  return known?.[1] ?? `The request failed${codes[0] === undefined ? '' : ` (${codes[0]})`}.`;
}

/** Says what is wrong with a reply; null if nothing is. */
export function explainReply(
  status: number,
  { location, 'content-type': type = '' }: IncomingHttpHeaders,
  body: string,
): string | null {
  const isPage = type.startsWith('text/html') && /^\s*<(!doctype|html)/i.test(body);
  if (status >= 200 && status < 300)
    return isPage
      ? 'The receiver replied with a web page: check that the URL is that of the receiver.'
      : null;
  if (status === 410)
    return 'The receiver replied 410: it is gone, so the webhook has been disabled.';
  if (status >= 300 && status < 400)
    return (
      `The receiver replied ${String(status)}, and redirects are not followed: ` +
      `change the URL${location ? ` to ${location.slice(0, 300)}` : ''}.`
    );
  return (
    `The receiver replied ${String(status)}` +
    (isPage ? ' with a web page: check that the URL is that of the receiver.' : '.')
  );
}
