import { ProblemError } from '../../http/problem';
import { createLru } from '../../memory/lru';
import { levelOf, writeFactor } from './policy';
import type { StorageStore } from './store';

/** Keeps environments within their storage quota, by what this node knows of their usage. */
export interface StorageQuota {
  /**
   * By how much a write costs its address more than usual. Refuses a write for which there is no room.
   */
  admit: (environmentId: number, isVerified: boolean, now: number) => Promise<number>;
  /** This node has stored so much more, about. */
  add: (environmentId: number, bytes: number) => void;
  /** Share of its quota that the fullest environment has used, of those written to lately. */
  highestShare: () => number;
}

export interface StorageQuotaOptions {
  /** 0: no limit. */
  quotaBytes: number;
  /** How many environments are held. */
  limit: number;
  /** Told of an environment that is nearly full or fuller, once an hour. */
  onWarning: (environmentId: number, percent: number) => void;
}

interface Usage {
  stored: number;
  /** By this node, since `stored` was read. */
  added: number;
  refreshAt: number;
  warnAt: number;
}

const REFRESH_MS = 60_000;
/** After a refresh that failed. What is held serves meanwhile. */
const REFRESH_RETRY_MS = 5_000;
const WARN_AGAIN_MS = 3_600_000;
/** Seconds: room is made by people, or by retention once an hour. */
const RETRY_AFTER = 3_600;

export function createStorageQuota(
  store: StorageStore,
  { quotaBytes, limit, onWarning }: StorageQuotaOptions,
): StorageQuota {
  const usages = createLru<number, Usage>(limit);
  const loads = new Map<number, Promise<Usage>>();
  const shareOf = ({ stored, added }: Usage): number => (stored + added) / quotaBytes;

  /** Writes that come while it is first read wait for one statement together. */
  const load = (environmentId: number, now: number): Promise<Usage> => {
    const underWay = loads.get(environmentId);
    if (underWay) return underWay;
    const loading = store.usedBytes(environmentId).then((stored) => {
      const usage = { stored, added: 0, refreshAt: now + REFRESH_MS, warnAt: 0 };
      usages.set(environmentId, usage);
      return usage;
    });
    loads.set(environmentId, loading);
    const forget = (): void => {
      loads.delete(environmentId);
    };
    loading.then(forget, forget);
    return loading;
  };

  const refresh = (environmentId: number, usage: Usage, now: number): void => {
    usage.refreshAt = now + REFRESH_RETRY_MS;
    const { added } = usage;
    store.usedBytes(environmentId).then(
      (stored) => {
        usage.stored = stored;
        usage.added -= added;
        usage.refreshAt = now + REFRESH_MS;
      },
      () => undefined,
    );
  };

  return {
    async admit(environmentId, isVerified, now) {
      if (!quotaBytes) return 1;
      const held = usages.get(environmentId);
      if (held && held.refreshAt <= now) refresh(environmentId, held, now);
      const usage = held ?? (await load(environmentId, now));
      const share = shareOf(usage);
      const level = levelOf(share);
      if (level !== 'normal' && usage.warnAt <= now) {
        usage.warnAt = now + WARN_AGAIN_MS;
        onWarning(environmentId, Math.floor(share * 100));
      }
      const factor = writeFactor(level, isVerified);
      if (factor !== undefined) return factor;
      throw new ProblemError(
        'quota_exceeded',
        'This environment has used up its storage quota: keep data for fewer days, or raise STORAGE_QUOTA_MB',
        { retryAfter: RETRY_AFTER },
      );
    },
    add(environmentId, bytes) {
      const usage = usages.get(environmentId);
      if (usage) usage.added += bytes;
    },
    highestShare: () => Math.max(0, ...usages.values().map(shareOf)),
  };
}
