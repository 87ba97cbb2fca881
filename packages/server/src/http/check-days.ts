import type { DaysQuery } from '@service-popups/contract';
import { ProblemError } from './problem';

/** Rejects dates that don't exist, such as 31 February. */
export function checkDays({ from, to }: DaysQuery): void {
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day))
      throw new ProblemError(
        'invalid_request',
        `${field} must be a valid date, such as 2026-01-31`,
        {
          field,
        },
      );
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
