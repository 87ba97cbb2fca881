import type { ResponsesQuery } from '@service-popups/contract';

/**
 * Whether precomputed answer counts cover the query: they have versions, and either days, or devices and
 * languages over all days.
 */
export function areAnswersCounted(query: ResponsesQuery): boolean {
  const { from, to, lang, device, path, field } = query;
  const isGiven = (...asked: unknown[]): boolean => asked.some((one) => one !== undefined);
  return !isGiven(path, field) && !(isGiven(from, to) && isGiven(lang, device));
}
