import { ProblemError } from '../../../http/problem';
import { createLoads } from '../../../memory/loads';
import { createLru } from '../../../memory/lru';
import { getStorageLevel, writeFactor } from './policy';
import type { StorageStore } from './store';

/** Enforces storage quotas, based on what this node knows about their usage. */
export interface StorageQuota {
  /** Returns the factor by which a write is charged to its address. Rejects if the quota is used up. */
  admit: (environmentId: number, isVerified: boolean, now: number) => Promise<number>;
  /** Adds to the usage since the last refresh. An estimate is enough. */
  add: (environmentId: number, bytes: number) => void;
  /** The highest used share among recently written environments. */
  highestShare: () => number;
}

export interface StorageQuotaOptions {
  /** 0 means no limit. */
  quotaBytes: number;
  /** How many environments are cached. */
  limit: number;
  /** Called once an hour for an environment that is nearly full or over its quota. */
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
/** After a failed refresh. The cached usage is used until then. */
const REFRESH_RETRY_MS = 5_000;
/** Concurrent lookups of usage. */
const MAX_LOADS = 500;
const WARN_AGAIN_MS = 3_600_000;
/** Retention frees space only once an hour. */
const RETRY_AFTER_SECONDS = 3_600;

export function createStorageQuota(
  store: StorageStore,
  { quotaBytes, limit, onWarning }: StorageQuotaOptions,
): StorageQuota {
  const usages = createLru<number, Usage>(limit);
  const loads = createLoads<number, Usage>({ limit: MAX_LOADS, what: 'environments' });
  const shareOf = ({ stored, added }: Usage): number => (stored + added) / quotaBytes;

  const load = (environmentId: number, now: number): Promise<Usage> =>
    loads.share(environmentId, async () => {
      const stored = await store.usedBytes(environmentId);
      const usage = { stored, added: 0, refreshAt: now + REFRESH_MS, warnAt: 0 };
      usages.set(environmentId, usage);
      return usage;
    });

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
      const level = getStorageLevel(share);
      if (level !== 'normal' && usage.warnAt <= now) {
        usage.warnAt = now + WARN_AGAIN_MS;
        onWarning(environmentId, Math.floor(share * 100));
      }
      const factor = writeFactor(level, isVerified);
      if (factor !== undefined) return factor;
      throw new ProblemError(
        'quota_exceeded',
        'This environment has used up its storage quota: shorten the retention period, or raise STORAGE_QUOTA_MB',
        { retryAfter: RETRY_AFTER_SECONDS },
      );
    },
    add(environmentId, bytes) {
      const usage = usages.get(environmentId);
      if (usage) usage.added += bytes;
    },
    highestShare: () => Math.max(0, ...usages.values().map(shareOf)),
  };
}
