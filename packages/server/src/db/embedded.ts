import {
  findRunning as find,
  startEmbedded as start,
  type Connection,
  type EmbeddedDatabase,
} from '@service-popups/embedded-postgres';

export { EmbeddedDatabaseError } from '@service-popups/embedded-postgres';

/** Name of the embedded database and of the role that owns it. */
export const APPLICATION = 'service_popups';

/** Starts the PostgreSQL that the server brings along. */
export function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  return start({ ...options, name: 'service-popups', database: APPLICATION });
}

/** Where the one that another server runs on this data directory listens, if there is one. */
export function findRunning(dataDir: string): Promise<Connection | undefined> {
  return find({ dataDir, database: APPLICATION });
}
