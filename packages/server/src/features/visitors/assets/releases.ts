import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { sdkFiles } from '../../../db/schema';
import { storeBody, type StoredBody } from '../../../http/stored-body';
import { createLru } from '../../../memory/lru';
import type { Assets, ScriptFile } from './assets';

/** Scripts of earlier versions, for pages that pin one. */
export interface Releases {
  /** Stores the scripts of this version, so that later versions can serve them. */
  keep: (assets: Pick<Assets, 'sdk' | 'sdkModules' | 'sdkVersion'>) => Promise<void>;
  /** Finds a script by file name. */
  find: (name: string) => Promise<StoredBody | undefined>;
}

/** Few versions are in use at the same time. */
const MAX_CACHED = 20;

export function createReleases(db: Db): Releases {
  const cache = createLru<string, StoredBody>(MAX_CACHED);
  return {
    async keep(assets) {
      for (const [name, { plain }] of versionedScripts(assets)) {
        const content = plain.toString();
        await db
          .insert(sdkFiles)
          .values({ name, content })
          .onConflictDoUpdate({ target: sdkFiles.name, set: { content } });
      }
    },

    async find(name) {
      const cached = cache.get(name);
      if (cached) return cached;
      const [row] = await db.select().from(sdkFiles).where(eq(sdkFiles.name, name));
      const body = row && storeBody(row.content);
      if (body) cache.set(name, body);
      return body;
    },
  };
}

/** The script and its modules, by file name. */
export function versionedScripts({
  sdk,
  sdkModules,
  sdkVersion,
}: Pick<Assets, 'sdk' | 'sdkModules' | 'sdkVersion'>): [string, ScriptFile][] {
  const modules = Object.entries(sdkModules);
  return [
    [`service-popups@${sdkVersion}.js`, sdk],
    ...modules.map(([name, file]): [string, ScriptFile] => [
      `service-popups-${name}@${sdkVersion}.js`,
      file,
    ]),
  ];
}
