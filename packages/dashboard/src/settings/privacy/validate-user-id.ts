const MAX_LENGTH = 256;

export function validateUserId(userId: string): string | null {
  if (userId === '') return 'Enter the id of a user.';
  if (Array.from(userId).length > MAX_LENGTH)
    return `A user id has at most ${String(MAX_LENGTH)} characters.`;
  return null;
}
