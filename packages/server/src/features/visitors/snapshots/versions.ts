import { createLru } from '../../../memory/lru';
import { liveDefinition } from '../../content/popups/live-definition';
import { themed } from '../../content/themes/themed';
import type { Snapshot, SnapshotPopup } from './snapshot';
import type { SnapshotsStore, VersionOf } from './store';

/** A published version of a popup. */
export interface PopupVersion extends Pick<SnapshotPopup, 'definition' | 'survey'> {
  /** Whether it was replaced so long ago that its frame is no longer delivered. */
  isRetired: boolean;
}

/** Finds a version of a popup: the one with a number, or the newest with a survey. */
export type FindVersion = (
  snapshot: Snapshot,
  popupId: string,
  which: VersionOf,
) => Promise<PopupVersion | undefined>;

/** In bytes of JSON, for all environments together. */
const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry costs besides its JSON. */
const ENTRY_BYTES = 500;

/**
 * Loads versions on demand and caches them, since answers to an earlier version arrive long after the next one is
 * published. Like the bodies of replies, they belong to a snapshot: what is deleted or erased goes with it.
 */
export function createFindVersion(
  load: SnapshotsStore['loadVersion'],
  onLookup: (isCached: boolean) => void,
): FindVersion {
  const cache = createLru<string, Promise<PopupVersion | undefined>>(MAX_BYTES);

  return (snapshot, popupId, which) => {
    const { serial, environmentId, projectId } = snapshot;
    const live = snapshot.popups.get(popupId);
    if (live && isLive(live, which)) return Promise.resolve({ ...live, isRetired: false });
    const name = `${String(serial)}/${popupId}/${JSON.stringify(which)}`;
    const cached = cache.get(name);
    onLookup(cached !== undefined);
    if (cached) return cached;
    const loading = load({ environmentId, projectId, popupId }, which).then((row) => {
      if (!row) {
        // It may be published before this node hears of it. Anybody can ask for unknown versions.
        cache.delete(name);
        return undefined;
      }
      cache.set(name, loading, ENTRY_BYTES + row.bytes);
      const { number: version, draft, theme, survey, isRetired } = row;
      const definition = liveDefinition(draft, { id: popupId, projectId, version });
      return { definition: themed(definition, theme), survey, isRetired };
    });
    cache.set(name, loading, ENTRY_BYTES);
    loading.catch(() => {
      cache.delete(name);
    });
    return loading;
  };
}

function isLive({ definition, survey }: SnapshotPopup, which: VersionOf): boolean {
  return 'number' in which ? definition.version === which.number : survey.id === which.surveyId;
}
