import type { VisitsQuery } from '@service-popups/contract';

/** Whether the counts of a funnel can tell: they know all of a visit but its page. */
export function isCounted({ path }: VisitsQuery): boolean {
  return path === undefined;
}
