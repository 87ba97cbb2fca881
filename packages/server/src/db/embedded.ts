import {
  findRunning as find,
  startEmbedded as start,
  type Connection,
  type EmbeddedDatabase,
} from '@service-popups/embedded-postgres';

export { EmbeddedDatabaseError } from '@service-popups/embedded-postgres';

/** The name of the embedded database and of its owner. */
export const APPLICATION = 'service_popups';

/** Starts the PostgreSQL that ships with the server. */
export function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  return start({ ...options, name: 'service-popups', database: APPLICATION });
}

/** Finds an embedded PostgreSQL that another server is running on this data directory. */
export function findRunning(dataDir: string): Promise<Connection | undefined> {
  return find({ dataDir, database: APPLICATION });
}
