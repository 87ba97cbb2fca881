import type { SnapshotPopup } from './snapshot';

/**
 * The version of a report or response if it was ever published; null otherwise. Each version adds rows to
 * the counts, so callers must not be able to choose any number.
 */
export function publishedVersion(
  { definition }: SnapshotPopup,
  version: number | undefined,
): number | null {
  return version !== undefined && version <= definition.version ? version : null;
}
