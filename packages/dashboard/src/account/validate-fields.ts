/** As the server counts: characters, not halves of them. */
const lengthOf = (value: string): number => Array.from(value).length;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;
const MAX_NAME = 100;
const MAX_ADDRESS = 254;

export const passwordRule = `At least ${String(MIN_PASSWORD)} characters. A few unrelated words are easy to remember.`;

export function validateEmail(value: string): string | undefined {
  if (value === '') return 'Enter your e-mail address.';
  if (lengthOf(value) > MAX_ADDRESS || !ADDRESS.test(value))
    return 'This is not an e-mail address. One looks like name@example.com.';
  return undefined;
}

export function validateName(value: string): string | undefined {
  if (value === '') return 'Enter your name.';
  if (lengthOf(value) > MAX_NAME) return `A name has at most ${String(MAX_NAME)} characters.`;
  return undefined;
}

/** For a password that exists; whether it is right only the server knows. */
export function validateCurrentPassword(value: string): string | undefined {
  return value === '' ? 'Enter your password.' : undefined;
}

export function validateNewPassword(value: string): string | undefined {
  const length = lengthOf(value);
  if (length === 0) return 'Choose a password.';
  if (length < MIN_PASSWORD)
    return `This has ${String(length)} of at least ${String(MIN_PASSWORD)} characters.`;
  if (length > MAX_PASSWORD) return `A password has at most ${String(MAX_PASSWORD)} characters.`;
  return undefined;
}
