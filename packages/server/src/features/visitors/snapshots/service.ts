import type { EnvironmentKind } from '@service-popups/contract';
import { matchesOrigin } from '@service-popups/rules';
import { ProblemError } from '../../../http/problem';
import { createLoads } from '../../../memory/loads';
import { createLru } from '../../../memory/lru';
import { makeSnapshot, type Snapshot } from './snapshot';
import { linkName, type LinkRow, type SnapshotsStore } from './store';
import { createFindVersion, type FindVersion } from './versions';

export interface Snapshots {
  /**
   * Returns the environment of a key. Rejects a key that is unknown, revoked or of the other environment, and
   * an origin that isn't allowed.
   */
  open: (
    key: string,
    environment: EnvironmentKind,
    origin: string | undefined,
    now: number,
  ) => Promise<Snapshot>;
  /**
   * Returns the environment in which clients of the Deepdots SDK use a `productId`, with one of its keys for them.
   * Rejects what `open` rejects.
   */
  openProduct: (
    productId: string,
    environment: EnvironmentKind,
    origin: string | undefined,
    now: number,
  ) => Promise<{ key: string; snapshot: Snapshot }>;
  /** Returns a survey link with its environment, if there is one. */
  openLink: (slug: string, now: number) => Promise<OpenLink | undefined>;
  findVersion: FindVersion;
  /** Call when an environment has changed. */
  drop: (environmentId: number) => void;
  /** Call when a project has changed. */
  dropProject: (projectId: string) => void;
  /** Call when anything may have changed: reloads environments when they're requested, or keeps them if that fails. */
  reloadAll: () => void;
}

export interface OpenLink {
  link: LinkRow;
  /** With the popups that only links lead to. */
  snapshot: Snapshot;
}

export interface SnapshotsOptions {
  ownOrigin: () => string;
  /** How many environments are cached. */
  limit: number;
  onLookup: (isCached: boolean) => void;
  /** The same for versions that aren't live. */
  onVersionLookup: (isCached: boolean) => void;
  /** Called when a valid key is used, or rejected because of the page's origin. */
  onUse: (key: string, origin: string | undefined, allowed: boolean, now: number) => void;
}

interface Entry {
  snapshot: Snapshot;
  /** When to reload it even without a notification. */
  refreshAt: number;
  /** Whether notifications may have been missed. Requests then wait until it's reloaded. */
  isOutdated: boolean;
}

/** What is known of a `productId`. */
interface Product {
  /** Undefined if there's none. */
  key: string | undefined;
  until: number;
}

/** What can be the slug of a link. Anything else isn't looked up. */
const SLUG = /^[a-z0-9-]{1,64}$/;
const REFRESH_MS = 60_000;
/** After a failed refresh. The cached snapshot is used until then. */
const REFRESH_RETRY_MS = 5_000;
/** Unknown keys: how many are cached, and for how long. */
const MAX_UNKNOWN = 10_000;
const UNKNOWN_MS = 5_000;
/** Concurrent lookups of keys. More are rejected, since someone is probably guessing keys. */
const MAX_LOADS = 500;

export function createSnapshots(store: SnapshotsStore, options: SnapshotsOptions): Snapshots {
  const { ownOrigin, limit, onLookup, onVersionLookup, onUse } = options;
  const byName = new Map<string, Entry>();
  const environments = createLru<number, Entry>(limit, (_id, { snapshot }) => {
    for (const name of namesOf(snapshot)) byName.delete(name);
  });
  const unknown = createLru<string, number>(MAX_UNKNOWN);
  const products = createLru<string, Product>(MAX_UNKNOWN);
  const productLoads = createLoads<string, string | undefined>({
    limit: MAX_LOADS,
    what: 'products',
  });
  const loads = createLoads<string, Snapshot | undefined>({ limit: MAX_LOADS, what: 'keys' });

  const load = (key: string): Promise<Snapshot | undefined> =>
    loads.share(key, async (isCurrent) => {
      const row = await store.load(key);
      const snapshot = row && makeSnapshot(row);
      if (isCurrent()) keep(key, snapshot);
      return snapshot;
    });

  const keep = (key: string, snapshot: Snapshot | undefined): void => {
    const now = Date.now();
    if (!snapshot) {
      unknown.set(key, now + UNKNOWN_MS);
      return;
    }
    const entry = { snapshot, refreshAt: now + REFRESH_MS, isOutdated: false };
    environments.set(snapshot.environmentId, entry);
    for (const name of namesOf(snapshot)) byName.set(name, entry);
  };

  const refresh = (key: string, entry: Entry, now: number): Promise<Snapshot | undefined> => {
    entry.refreshAt = now + REFRESH_RETRY_MS;
    return load(key).then(
      (snapshot) => {
        if (!snapshot) environments.delete(entry.snapshot.environmentId);
        return snapshot;
      },
      () => entry.snapshot,
    );
  };

  const find = (key: string, now: number): Snapshot | Promise<Snapshot | undefined> | undefined => {
    const entry = byName.get(key);
    onLookup(entry !== undefined);
    if (entry) {
      environments.get(entry.snapshot.environmentId);
      const { snapshot, refreshAt, isOutdated } = entry;
      if (refreshAt > now && !(isOutdated && loads.has(key))) return snapshot;
      const refreshed = refresh(key, entry, now);
      return isOutdated ? refreshed : snapshot;
    }
    return (unknown.get(key) ?? 0) > now ? undefined : load(key);
  };

  const findProduct = (
    productId: string,
    environment: EnvironmentKind,
    now: number,
  ): string | Promise<string | undefined> | undefined => {
    const name = `${environment}/${productId}`;
    const known = products.get(name);
    if (known && known.until > now) return known.key;
    return productLoads.share(name, async (isCurrent) => {
      const key = await store.findProduct(productId, environment);
      const until = Date.now() + (key === undefined ? UNKNOWN_MS : REFRESH_MS);
      if (isCurrent()) products.set(name, { key, until });
      return key;
    });
  };

  const dropPending = (): void => {
    loads.forgetAll();
    unknown.clear();
    productLoads.forgetAll();
    products.clear();
  };

  const admit = (
    snapshot: Snapshot | undefined,
    key: string,
    environment: EnvironmentKind,
    origin: string | undefined,
    now: number,
  ): Snapshot => {
    const revokedAt = snapshot?.keys.get(key);
    // Undefined if a caller sent the name of a survey link as a key.
    if (!snapshot || revokedAt === undefined || (revokedAt !== null && revokedAt <= now))
      throw new ProblemError('invalid_api_key', 'No project has this API key');
    if (snapshot.kind !== environment)
      throw new ProblemError('invalid_api_key', wrongEnvironment(snapshot.kind));
    const { allowedOrigins } = snapshot;
    const allowed =
      !origin ||
      !allowedOrigins.length ||
      allowedOrigins.some((entry) => matchesOrigin(entry, origin)) ||
      origin === ownOrigin();
    onUse(key, origin, allowed, now);
    if (!allowed)
      throw new ProblemError(
        'origin_not_allowed',
        `Add ${origin.slice(0, 200)} to the allowed origins of this key to use it on that site`,
      );
    return snapshot;
  };

  const open: Snapshots['open'] = async (key, environment, origin, now) =>
    admit(await find(key, now), key, environment, origin, now);

  return {
    open,
    async openProduct(productId, environment, origin, now) {
      const key = await findProduct(productId, environment, now);
      if (key === undefined)
        throw new ProblemError('invalid_api_key', 'No key for the Deepdots SDK has this productId');
      return { key, snapshot: await open(key, environment, origin, now) };
    },
    async openLink(slug, now) {
      const snapshot = SLUG.test(slug) ? await find(linkName(slug), now) : undefined;
      const link = snapshot?.links.get(slug);
      return (
        link && snapshot && { link, snapshot: { ...snapshot, popups: snapshot.popupsOfLinks } }
      );
    },
    findVersion: createFindVersion(store.loadVersion, onVersionLookup),
    drop(environmentId) {
      dropPending();
      environments.delete(environmentId);
    },
    dropProject(projectId) {
      dropPending();
      for (const { snapshot } of environments.values())
        if (snapshot.projectId === projectId) environments.delete(snapshot.environmentId);
    },
    reloadAll() {
      dropPending();
      for (const entry of environments.values())
        Object.assign(entry, { refreshAt: 0, isOutdated: true });
    },
  };
}

/** What a snapshot is found by. */
function namesOf({ keys, links }: Snapshot): string[] {
  return [...keys.keys(), ...[...links.keys()].map(linkName)];
}

function wrongEnvironment(kind: EnvironmentKind): string {
  return kind === 'development'
    ? "This is a development key: set nodeEnv to 'development'"
    : "This is a production key: set nodeEnv to 'production', or use the development key";
}
