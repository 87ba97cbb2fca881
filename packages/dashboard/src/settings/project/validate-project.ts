const MAX_NAME = 100;
const MAX_DAYS = 36_500;

export function validateProjectName(name: string): string | null {
  if (name === '') return 'Give the project a name.';
  if (Array.from(name).length > MAX_NAME)
    return `A name has at most ${String(MAX_NAME)} characters.`;
  return null;
}

/** The field gives a text while it holds no number. */
export function validateQuietDays(days: number | string): string | null {
  if (typeof days === 'number' && days >= 0 && days <= MAX_DAYS) return null;
  return `Enter a number of days, 0 to ${String(MAX_DAYS)}. With 0 there is no quiet time.`;
}
