import { databaseFault } from './database-fault';

/** Whether the statement may succeed later, because nothing is wrong with it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return databaseFault(error)?.kind === 'unavailable';
}
