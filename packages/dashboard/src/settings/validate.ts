const MAX_NAME = 100;
const MAX_DAYS = 36_500;
const MAX_USER_ID = 256;

export function validateProjectName(name: string): string | null {
  if (name === '') return 'Enter a project name.';
  if (Array.from(name).length > MAX_NAME)
    return `Names can have at most ${String(MAX_NAME)} characters.`;
  return null;
}

/** The field's value is a string while it isn't a number. */
export function validateQuietDays(days: number | string): string | null {
  if (typeof days === 'number' && days >= 0 && days <= MAX_DAYS) return null;
  return `Enter a number of days from 0 to ${String(MAX_DAYS)}. 0 means no minimum.`;
}

/** An empty field means that everything is kept. */
export function validateRetention(days: number | string): string | null {
  if (days === '') return null;
  if (typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS)
    return null;
  return `Enter a whole number of days from 1 to ${String(MAX_DAYS)}, or leave it blank.`;
}

export function validateUserId(userId: string): string | null {
  if (userId === '') return 'Enter a user id.';
  if (Array.from(userId).length > MAX_USER_ID)
    return `User ids can have at most ${String(MAX_USER_ID)} characters.`;
  return null;
}
