/** White space alone is not an answer. */
export function isBlankText(answer: unknown): boolean {
  return typeof answer === 'string' && answer.trim() === '';
}

export function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && !answer.length;
}
