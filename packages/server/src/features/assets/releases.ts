import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { sdkFiles } from '../../db/schema';
import { storeBody, type StoredBody } from '../../http/stored-body';
import { createLru } from '../../memory/lru';
import type { Assets } from './assets';

/** Scripts of earlier versions, for pages that pin one. */
export interface Releases {
  /** Stores the scripts of this version, so that later versions can serve them. */
  keep: (assets: Pick<Assets, 'sdk' | 'clientFrame' | 'sdkVersion'>) => Promise<void>;
  /** Finds a script by file name. */
  find: (name: string) => Promise<StoredBody | undefined>;
}

/** Few versions are in use at the same time. */
const MAX_CACHED = 20;

export function createReleases(orm: Orm): Releases {
  const cache = createLru<string, StoredBody>(MAX_CACHED);
  return {
    async keep({ sdk, clientFrame, sdkVersion }) {
      for (const [name, { plain }] of [
        [scriptName(sdkVersion), sdk],
        [frameName(sdkVersion), clientFrame],
      ] as const) {
        const content = plain.toString();
        await orm
          .insert(sdkFiles)
          .values({ name, content })
          .onConflictDoUpdate({ target: sdkFiles.name, set: { content } });
      }
    },

    async find(name) {
      const cached = cache.get(name);
      if (cached) return cached;
      const [row] = await orm.select().from(sdkFiles).where(eq(sdkFiles.name, name));
      const body = row && storeBody(row.content);
      if (body) cache.set(name, body);
      return body;
    },
  };
}

export function scriptName(version: string): string {
  return `service-popups@${version}.js`;
}

export function frameName(version: string): string {
  return `service-popups-frame@${version}.js`;
}
