import type { Snapshots } from './service';
import type { Snapshot } from './snapshot';
import type { PopupVersion } from './versions';

/**
 * Finds the version of a live popup to show: the one that's asked for, or else the newest. Undefined if the popup
 * isn't live, or that version is no longer delivered.
 */
export async function findShown(
  { findVersion }: Pick<Snapshots, 'findVersion'>,
  snapshot: Snapshot,
  popupId: string,
  version: number | undefined,
): Promise<Pick<PopupVersion, 'definition' | 'survey'> | undefined> {
  const live = snapshot.popups.get(popupId);
  if (!live?.published || version === undefined) return live?.published ? live : undefined;
  const found = await findVersion(snapshot, popupId, { number: version });
  return found?.isRetired ? undefined : found;
}

/** Reads the version in the URL of a frame or page. */
export function readVersion(given: unknown): number | undefined {
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
}
