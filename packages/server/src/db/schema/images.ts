import type { ImageExtension } from '@service-popups/contract';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { projects } from './projects';
import { timeMs } from './time';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Uploaded images. Surveys and popups refer to them by the path in their content, without a foreign key. */
export const images = pgTable(
  'images',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** SHA-256 of the content, in hex. */
    hash: text('hash').notNull(),
    extension: text('extension').$type<ImageExtension>().notNull(),
    content: bytea('content').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When retention first found that nothing uses it. Null while it's in use, or new. */
    unusedSince: timeMs('unused_since'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timeMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.hash] }),
    index('images_by_hash').on(table.hash),
    index('images_by_creator').on(table.createdBy),
  ],
);
