/** Id of the element that holds a question, by which its control is found for the focus. */
export function questionElementId(questionId: string): string {
  return `question-${questionId}`;
}
