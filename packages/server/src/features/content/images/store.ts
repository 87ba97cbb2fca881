import { and, count, eq, inArray, isNotNull, sum, sql } from 'drizzle-orm';
import type { ImageExtension } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { images, projects } from '../../../db/schema';
import { createLru } from '../../../memory/lru';

export interface StoredImage {
  extension: ImageExtension;
  content: Buffer;
}

/** Uploaded images, as visitors get them. */
export interface Images {
  find: (hash: string) => Promise<StoredImage | undefined>;
}

/** Visitors of one popup request the same few images. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Keeps recently used images in memory. The content behind a hash never changes. */
export function createImages(db: Db): Images {
  const cache = createLru<string, StoredImage>(MAX_CACHED_BYTES);
  return {
    async find(hash) {
      const cached = cache.get(hash);
      if (cached) return cached;
      const [image] = await db.query<StoredImage>(sql`
        select extension, content from images where hash = ${hash} limit 1`);
      if (image) cache.set(hash, image, image.content.length);
      return image;
    },
  };
}

/** The images of a project. Locks the project, so that simultaneous uploads don't exceed its limits. */
export async function lockUsage(
  tx: Db,
  projectId: string,
): Promise<{ images: number; bytes: number }> {
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('no key update');
  const [usage] = await tx
    .select({ images: count(), bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.projectId, projectId));
  return { images: usage?.images ?? 0, bytes: usage?.bytes ?? 0 };
}

export async function addImage(db: Db, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

/**
 * Returns which of these images the project has. They count as used from now on, so that retention doesn't
 * remove them before the caller has saved what refers to them.
 */
export async function useImages(db: Db, projectId: string, hashes: string[]): Promise<Set<string>> {
  const isMeant = and(eq(images.projectId, projectId), inArray(images.hash, hashes));
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(isMeant, isNotNull(images.unusedSince)));
  const found = await db.select({ hash: images.hash }).from(images).where(isMeant);
  return new Set(found.map(({ hash }) => hash));
}
