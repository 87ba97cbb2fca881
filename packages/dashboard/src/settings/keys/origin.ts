const ALLOWED = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LOCAL = /^(localhost|127\.0\.0\.1)(:|\/|$)/i;

/** The origin that somebody means who enters an address, with or without its path. */
export function toOrigin(entered: string): string {
  const trimmed = entered.trim();
  if (trimmed === '') return '';
  const url = SCHEME.test(trimmed)
    ? trimmed
    : `${LOCAL.test(trimmed) ? 'http' : 'https'}://${trimmed}`;
  const { origin } = URL.canParse(url) ? new URL(url) : { origin: 'null' };
  return origin === 'null' ? trimmed : origin;
}

export function validateOrigin(entered: string): string | null {
  if (entered.trim() === '') return 'Enter an origin, or remove the line.';
  if (!ALLOWED.test(toOrigin(entered)))
    return 'This is not the address of a site. One looks like https://shop.example.';
  return null;
}
