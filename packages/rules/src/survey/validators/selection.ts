import type { AnswerProblem } from '../answer-validator';

/** Whether the answer is a list of these ids, without duplicates. */
export function isSelection(
  items: readonly { id: string }[],
  answer: unknown,
  extraIds: readonly string[] = [],
): answer is string[] {
  const ids = [...items.map(({ id }) => id), ...extraIds];
  return (
    Array.isArray(answer) &&
    answer.every((id, index) => ids.includes(id as string) && answer.indexOf(id) === index)
  );
}

export function countProblem(
  { min = 1, max = Infinity }: { min?: number; max?: number },
  { length }: readonly string[],
): AnswerProblem | undefined {
  if (length < min) return 'too_few';
  return length > max ? 'too_many' : undefined;
}
