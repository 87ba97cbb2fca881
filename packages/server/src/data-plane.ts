import { createBatcher, type Batcher, type Rejections } from './batches/create-batcher';
import type { Config } from './config';
import type { Database } from './db/connect';
import { retryDeadlocks } from './db/retry-deadlocks';
import type { Clock } from './db/create-clock';
import { createContactsStore, type ContactRow } from './features/visitors/deepdots/contacts-store';
import { createFindSession, type FindSession } from './features/visitors/deepdots/sessions-store';
import { createReportsStore, type ReportRow } from './features/visitors/reports/store';
import type { WriteOutcomes } from './features/operation/health/write-outcomes';
import { createImages, type Images } from './features/content/images/store';
import { createKeyUsage } from './features/operation/key-usage/service';
import { createKeyUsageStore } from './features/operation/key-usage/store';
import type { Metrics } from './metrics/metrics';
import type { ResponseRow } from './features/visitors/responses/response-row';
import { createResponsesStore } from './features/visitors/responses/store';
import { createSnapshots, type Snapshots } from './features/visitors/snapshots/service';
import { createSnapshotsStore } from './features/visitors/snapshots/store';
import { createStorageQuota } from './features/visitors/storage/service';
import type { StorageQuota, StorageQuotaOptions } from './features/visitors/storage/service';
import { createStorageStore } from './features/visitors/storage/store';
import {
  createSuppressionsStore,
  type SuppressionRow,
} from './features/visitors/suppressions/store';
import { USERS_CHANNEL } from './features/visitors/user-facts/changed-users';
import { createUserFactsCache, type UserFactsCache } from './features/visitors/user-facts/service';
import { createUserFactsStore } from './features/visitors/user-facts/store';
import {
  createVisitorLanguages,
  type VisitorLanguages,
} from './features/visitors/visitor-languages/service';
import { createVisitorLanguagesStore } from './features/visitors/visitor-languages/store';
import { createStoredBodies, type StoredBodies } from './http/stored-bodies';

/** What the SDK's routes share: caches for reads, batches for writes. */
export interface DataPlane {
  snapshots: Snapshots;
  userFacts: UserFactsCache;
  languages: VisitorLanguages;
  bodies: StoredBodies;
  images: Images;
  reports: Batcher<ReportRow>;
  responses: Batcher<ResponseRow>;
  /** Records answers that weren't stored. */
  onRejectedAnswers: Metrics['rejectedAnswers'];
  suppressions: Batcher<SuppressionRow>;
  contacts: Batcher<ContactRow>;
  findSession: FindSession;
  storage: StorageQuota;
  clock: Clock;
  stop: () => Promise<void>;
}

const ENVIRONMENTS_CHANNEL = 'service_popups';

/** Before compression. Compressed copies add at most a third. */
const MAX_BODY_BYTES = 24 * 1024 * 1024;
const MAX_CACHED_USERS = 100_000;
/** In rows, or kilobytes of answers. */
const QUEUE = { maxWaiting: 8_000, maxBatch: 1_000 };

export interface DataPlaneOptions {
  database: Database;
  metrics: Metrics;
  writes: WriteOutcomes;
  clock: Clock;
  ownOrigin: () => string;
  config: Pick<Config, 'cachedEnvironments' | 'storageQuotaBytes'>;
  onStorageWarning: StorageQuotaOptions['onWarning'];
}

export function createDataPlane(options: DataPlaneOptions): DataPlane {
  const { database, metrics, writes, clock, ownOrigin, config, onStorageWarning } = options;
  const { ingest, listen } = database;
  const { cachedEnvironments, storageQuotaBytes } = config;
  const keyUsage = createKeyUsage(createKeyUsageStore(ingest));
  const snapshots = createSnapshots(createSnapshotsStore(ingest), {
    ownOrigin,
    limit: cachedEnvironments,
    onLookup: metrics.lookup('environments'),
    onVersionLookup: metrics.lookup('versions'),
    onUse: keyUsage.record,
  });
  const userFacts = createUserFactsCache(createUserFactsStore(ingest), {
    limit: MAX_CACHED_USERS,
    onLookup: metrics.lookup('users'),
  });
  const storage = createStorageQuota(createStorageStore(ingest), {
    quotaBytes: storageQuotaBytes,
    limit: cachedEnvironments,
    onWarning: onStorageWarning,
  });
  metrics.watchStorage(storage.highestShare);
  const queue = <Row>(
    name: string,
    write: (rows: Row[]) => Promise<Rejections<Row>>,
  ): Batcher<Row> => {
    const batcher = createBatcher({
      write: (rows: Row[]) => writes.watch(name, () => retryDeadlocks(() => write(rows))),
      ...QUEUE,
      onBatch: metrics.batch(name),
    });
    metrics.watchQueue(name, () => batcher.waiting);
    return batcher;
  };

  const stopListening = listen([ENVIRONMENTS_CHANNEL, USERS_CHANNEL], {
    onMessage(channel, message) {
      if (channel === ENVIRONMENTS_CHANNEL) snapshots.drop(Number(message));
      else userFacts.dropChanged(message);
    },
    onConnect() {
      snapshots.reloadAll();
      userFacts.dropAll();
    },
  });

  return {
    snapshots,
    userFacts,
    languages: createVisitorLanguages(
      queue('languages', acceptingAll(createVisitorLanguagesStore(ingest).add)),
    ),
    bodies: createStoredBodies(MAX_BODY_BYTES),
    images: createImages(ingest),
    reports: queue('reports', acceptingAll(createReportsStore(ingest).add)),
    responses: queue('responses', createResponsesStore(ingest).save),
    onRejectedAnswers: metrics.rejectedAnswers,
    suppressions: queue('suppressions', acceptingAll(createSuppressionsStore(ingest).add)),
    contacts: queue('contacts', acceptingAll(createContactsStore(ingest).save)),
    findSession: createFindSession(ingest),
    storage,
    clock,
    async stop() {
      clock.stop();
      keyUsage.stop();
      await stopListening();
    },
  };
}

/** Adapts a store that never rejects a row. */
function acceptingAll<Row>(
  add: (rows: Row[]) => Promise<void>,
): (rows: Row[]) => Promise<Rejections<Row>> {
  return async (rows) => {
    await add(rows);
    return new Map();
  };
}
