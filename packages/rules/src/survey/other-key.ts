/** The id of the option that comes with a text, and of none else. */
export const OTHER = 'other';

/** Under which name the text beside the option `other` is among the answers. */
export function otherKey(questionId: string): string {
  return `${questionId}.${OTHER}`;
}
