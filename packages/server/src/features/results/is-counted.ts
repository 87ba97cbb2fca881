import type { ResponsesQuery } from '@service-popups/contract';

/** Whether the counts can tell: they know days and versions, and nothing else of a visit. */
export function isCounted({ lang, device, path, field }: ResponsesQuery): boolean {
  return [lang, device, path, field].every((asked) => asked === undefined);
}
