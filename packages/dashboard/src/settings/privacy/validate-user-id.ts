const MAX_LENGTH = 256;

export function validateUserId(userId: string): string | null {
  if (userId === '') return 'Enter a user id.';
  if (Array.from(userId).length > MAX_LENGTH)
    return `User ids can have at most ${String(MAX_LENGTH)} characters.`;
  return null;
}
