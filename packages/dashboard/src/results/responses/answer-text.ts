import type { VisitMeta } from '@service-popups/contract';

/** Formats the origin of an answer: " · en-GB · mobile · /pricing · version 2". */
export function formatVisitMeta({ lang, device, path }: VisitMeta, version: number | null): string {
  const known = [lang, device, path, version === null ? undefined : `version ${String(version)}`];
  return known
    .filter((word) => word !== undefined && word !== '')
    .map((word) => ` · ${String(word)}`)
    .join('');
}
