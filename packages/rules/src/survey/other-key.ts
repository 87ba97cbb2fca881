/** The reserved id of the option with a text field. */
export const OTHER = 'other';

/** The key under which the text of the option `other` is stored. */
export function otherKey(questionId: string): string {
  return `${questionId}.${OTHER}`;
}
