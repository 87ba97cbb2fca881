import { originProblem, type OriginProblem } from '@service-popups/rules';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LOCAL = /^(localhost|127\.0\.0\.1)(:|\/|$)/i;
/** What browsers send for pages without an origin. */
export const NO_ORIGIN = 'null';

const messages: Record<OriginProblem, string> = {
  form: 'Enter a valid origin, such as https://shop.example.',
  everySite: 'This would allow every site. To do that, remove all origins.',
  wildcard: 'Use * only for the subdomains of a site, such as https://*.shop.example.',
  port: 'Leave out the default port.',
  opaque: 'Such pages have no origin. To allow them, enter null.',
};

/** Adds the scheme of an entered address, if it has none. */
export function toUrl(entered: string): string {
  const trimmed = entered.trim();
  if (trimmed === '' || SCHEME.test(trimmed)) return trimmed;
  return `${LOCAL.test(trimmed) ? 'http' : 'https'}://${trimmed}`;
}

/** Returns the origin of an entered URL, with or without scheme and path. */
export function toOrigin(entered: string): string {
  const trimmed = entered.trim();
  if (['', '*', NO_ORIGIN].includes(trimmed)) return trimmed;
  const url = toUrl(trimmed);
  // Not every browser's URL parser accepts a wildcard.
  const parsable = url.replace('://*.', '://');
  if (!URL.canParse(parsable)) return trimmed;
  const { origin, protocol, host } = new URL(parsable);
  if (origin === NO_ORIGIN && host === '') return trimmed;
  // The URL parser doesn't know the schemes of apps.
  const found = origin === NO_ORIGIN ? `${protocol}//${host}` : origin;
  return url === parsable ? found : found.replace('://', '://*.');
}

export function validateOrigin(entered: string): string | null {
  if (entered.trim() === '') return 'Enter an origin, or remove this row.';
  const problem = originProblem(toOrigin(entered));
  return problem === undefined ? null : messages[problem];
}

/** Whether it's the origin of one website, and not a wildcard, an app or `null`. */
export function isWebsite(origin: string): boolean {
  return /^https?:\/\/[^*]+$/.test(origin);
}

export function describeOrigin(origin: string): string {
  return origin === NO_ORIGIN ? 'a page without an origin' : origin;
}
