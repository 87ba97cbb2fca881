import type { SnapshotPopup } from './snapshot';

/**
 * The version that a report or response names, if it was ever published; null otherwise. Each version
 * adds rows to the counts, and strangers could otherwise choose any number.
 */
export function publishedVersion(
  { definition }: SnapshotPopup,
  version: number | undefined,
): number | null {
  return version !== undefined && version <= definition.version ? version : null;
}
