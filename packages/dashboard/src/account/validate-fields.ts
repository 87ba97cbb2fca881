/** Counts code points, as the server does. */
const lengthOf = (value: string): number => Array.from(value).length;

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;
const MAX_NAME = 100;
const MAX_EMAIL = 254;

export const passwordRule = `At least ${String(MIN_PASSWORD)} characters. A few unrelated words are easy to remember.`;

export function validateEmail(value: string): string | undefined {
  if (value === '') return 'Enter your email address.';
  if (lengthOf(value) > MAX_EMAIL || !EMAIL.test(value))
    return 'Enter a valid email address, such as name@example.com.';
  return undefined;
}

export function validateName(value: string): string | undefined {
  if (value === '') return 'Enter your name.';
  if (lengthOf(value) > MAX_NAME) return `Use at most ${String(MAX_NAME)} characters.`;
  return undefined;
}

/** Checks only that it isn't empty: older passwords may break the current rules. */
export function validateCurrentPassword(value: string): string | undefined {
  return value === '' ? 'Enter your password.' : undefined;
}

export function validateNewPassword(value: string): string | undefined {
  const length = lengthOf(value);
  if (length === 0) return 'Choose a password.';
  if (length < MIN_PASSWORD)
    return `Use at least ${String(MIN_PASSWORD)} characters. This has ${String(length)}.`;
  if (length > MAX_PASSWORD) return `Use at most ${String(MAX_PASSWORD)} characters.`;
  return undefined;
}

const MIN_CODE = 6;
const MAX_CODE = 20;

export function validateCode(value: string): string | undefined {
  if (value === '') return 'Enter the code.';
  return value.length < MIN_CODE || value.length > MAX_CODE
    ? 'Enter the 6-digit code from your app, or a full backup code.'
    : undefined;
}

/** Whether a token is complete: email clients sometimes break links across lines. */
export function isLinkToken(token: string | undefined): token is string {
  return token !== undefined && /^[\w-]{43}$/.test(token);
}
