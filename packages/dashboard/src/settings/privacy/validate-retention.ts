const MAX_DAYS = 36_500;

/** An empty field means that everything is kept. */
export function validateRetention(days: number | string): string | null {
  if (days === '') return null;
  if (typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS)
    return null;
  return `Enter a whole number of days from 1 to ${String(MAX_DAYS)}, or leave it blank.`;
}
