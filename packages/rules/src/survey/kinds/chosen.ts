import type { AnswerProblem } from '../question-kind';

/** Whether this is a list of some of the ids, none of them twice. */
export function isChosenFrom(
  items: readonly { id: string }[],
  answer: unknown,
  more: readonly string[] = [],
): answer is string[] {
  const ids = [...items.map(({ id }) => id), ...more];
  return (
    Array.isArray(answer) &&
    answer.every((id, index) => ids.includes(id as string) && answer.indexOf(id) === index)
  );
}

export function numberProblem(
  { min = 1, max = Infinity }: { min?: number; max?: number },
  { length }: readonly string[],
): AnswerProblem | undefined {
  if (length < min) return 'too_few';
  return length > max ? 'too_many' : undefined;
}
