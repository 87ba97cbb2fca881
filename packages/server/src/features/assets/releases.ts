import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { sdkFiles } from '../../db/schema';
import { storeBody, type StoredBody } from '../../http/stored-body';
import { createLru } from '../../memory/lru';
import type { Assets } from './assets';

/** Scripts of earlier versions, for pages that have pinned one. */
export interface Releases {
  /** Remembers the scripts of this version, so that a later one can serve them. */
  keep: (assets: Pick<Assets, 'sdk' | 'clientFrame' | 'sdkVersion'>) => Promise<void>;
  /** The file of this name, if it was ever served here. */
  find: (name: string) => Promise<StoredBody | undefined>;
}

/** Few versions are in use at one time. */
const HELD = 20;

export function createReleases(orm: Orm): Releases {
  const held = createLru<string, StoredBody>(HELD);
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
      const before = held.get(name);
      if (before) return before;
      const [row] = await orm.select().from(sdkFiles).where(eq(sdkFiles.name, name));
      const body = row && storeBody(row.content);
      if (body) held.set(name, body);
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
