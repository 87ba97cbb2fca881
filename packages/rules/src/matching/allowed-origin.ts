/**
 * Why a text can't be an allowed origin.
 * `opaque`: pages with this scheme have the origin `null`.
 * `everySite`: it would allow all sites, or a whole top-level domain.
 * `wildcard`: `*` may only stand for the subdomains of a website.
 * `port`: browsers leave out the default port.
 * `form`: otherwise not the exact text that browsers send.
 */
export type OriginProblem = 'opaque' | 'everySite' | 'wildcard' | 'port' | 'form';

const OPAQUE_SCHEME = /^(?:about|blob|data|file|javascript):/i;
/** Scheme, host and port. Pages can have any scheme, except those of other protocols. */
const ORIGIN =
  /^(?!ftp:|wss?:)([a-z][a-z0-9+.-]*):\/\/([a-z0-9*-]+(?:\.[a-z0-9*-]+)*)(?::([1-9]\d{0,4}))?$/;
const MAX_PORT = 65_535;
const DEFAULT_PORTS: Partial<Record<string, string>> = { http: '80', https: '443' };
const EVERY_SITE = /^\*(?:\.(?!localhost$)[^.]+)?$/;
/** Below a domain name, not an IP address. */
const SUBDOMAINS_OF = /^\*\.(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/;
const SUBDOMAINS = /^[\w-]+(?:\.[\w-]+)*$/;

/** Finds the problem of an allowed origin, if any. */
export function originProblem(allowed: string): OriginProblem | undefined {
  if (allowed === 'null') return undefined;
  if (allowed === '*') return 'everySite';
  if (OPAQUE_SCHEME.test(allowed)) return 'opaque';
  const [matched, scheme = '', host = '', port] = ORIGIN.exec(allowed) ?? [];
  if (!matched || Number(port ?? 0) > MAX_PORT) return 'form';
  if (port && port === DEFAULT_PORTS[scheme]) return 'port';
  if (!host.includes('*')) return undefined;
  if (EVERY_SITE.test(host)) return 'everySite';
  return scheme in DEFAULT_PORTS && SUBDOMAINS_OF.test(host) ? undefined : 'wildcard';
}

/** Whether an allowed origin includes the origin of a page, as browsers send it. */
export function matchesOrigin(allowed: string, origin: string): boolean {
  // Some web views send this for local files, instead of `null`.
  const sent = origin === 'file://' ? 'null' : origin;
  if (allowed === sent) return true;
  const [scheme = '', domain] = allowed.split('://*.');
  if (domain === undefined) return false;
  const [start, end] = [`${scheme}://`, `.${domain}`];
  return (
    origin.startsWith(start) &&
    origin.endsWith(end) &&
    SUBDOMAINS.test(origin.slice(start.length, -end.length))
  );
}
