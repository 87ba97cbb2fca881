const ALLOWED = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LOCAL = /^(localhost|127\.0\.0\.1)(:|\/|$)/i;

/** Returns the origin of an entered URL, with or without scheme and path. */
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
  if (entered.trim() === '') return 'Enter an origin, or remove this row.';
  if (!ALLOWED.test(toOrigin(entered)))
    return 'Enter a valid origin, such as https://shop.example.';
  return null;
}
