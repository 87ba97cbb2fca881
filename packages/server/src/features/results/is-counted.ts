import type { VisitsQuery } from '@service-popups/contract';

/** Whether the counts of a funnel can tell: they know days and versions, and nothing else of a visit. */
export function isCounted({ lang, device, path }: VisitsQuery): boolean {
  return [lang, device, path].every((asked) => asked === undefined);
}
