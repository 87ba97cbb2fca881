import type { ResponsesQuery } from '@service-popups/contract';

/**
 * Whether the counts of answers can tell: they know versions, and either days, or device and language
 * for all days together.
 */
export function areAnswersCounted(query: ResponsesQuery): boolean {
  const { from, to, lang, device, path, field } = query;
  const isGiven = (...asked: unknown[]): boolean => asked.some((one) => one !== undefined);
  return !isGiven(path, field) && !(isGiven(from, to) && isGiven(lang, device));
}
