import { listCauses, listCodes } from '../errors/list-causes';

export interface DatabaseFault {
  /** `unavailable`: nothing is wrong with the request, and a retry may succeed. `rows`: its values can't be stored. */
  kind: 'unavailable' | 'rows';
  /** What's wrong, for people. */
  reason: string;
}

const unavailable = (reason: string): DatabaseFault => ({ kind: 'unavailable', reason });
const UNREACHABLE = unavailable('the database cannot be reached');

/** SQLSTATE codes and classes, and those of our own client. The longest one that an error's code begins with applies. */
const FAULTS: Record<string, DatabaseFault> = {
  '08': UNREACHABLE,
  '22': { kind: 'rows', reason: 'a value cannot be stored' },
  '23': { kind: 'rows', reason: 'a value violates a constraint' },
  '25006': unavailable('the database is read-only'),
  '28': unavailable('the database rejects the role or its password'),
  '3D': unavailable('the database does not exist'),
  '40': unavailable('the database rolled back a transaction because of others'),
  '53': unavailable('the database lacks resources'),
  '53100': unavailable('the disk of the database is full'),
  '53200': unavailable('the database is out of memory'),
  '53300': unavailable('the database has no free connections'),
  '55': unavailable('the database does not allow this at the moment'),
  '55P03': unavailable('a table of the database is locked'),
  '57': unavailable('the database was interrupted'),
  '57014': unavailable('the database took too long'),
  '57P': unavailable('the database is starting or stopping'),
  '58': unavailable('the database cannot access its files'),
  STATEMENT_TIMEOUT: unavailable('the database did not respond in time'),
  XX: unavailable('the database reported an internal error'),
};

const UNTRUSTED = unavailable("the database's certificate cannot be trusted");

/** OpenSSL's codes for certificates, and Node's for one that is for another name. */
const CERTIFICATE_CODES = /^(ERR_TLS_CERT_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** Codes for connections, of Node and of our own client. */
const CONNECTION_CODES =
  /^(ECONN|EPIPE$|ENOENT$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_|CONNECTED_TO_STANDBY$|ERR_SSL|ERR_TLS)/;
/** Messages of the driver about errors without a code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|The server does not support SSL|There was an error establishing an SSL|SASL: )/;
const LISTED = /^([0-9A-Z]{5}|STATEMENT_TIMEOUT)$/;

/** What an error says about the database, unless it's a mistake in a statement or not about the database at all. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (const code of listCodes(error)) {
    const fault = LISTED.test(code) ? faultOfState(code) : undefined;
    if (fault) return fault;
    if (CERTIFICATE_CODES.test(code)) return UNTRUSTED;
    if (CONNECTION_CODES.test(code)) return UNREACHABLE;
  }
  const isLost = listCauses(error).some(
    (cause) => cause instanceof Error && CONNECTION_MESSAGES.test(cause.message),
  );
  return isLost ? UNREACHABLE : undefined;
}

/** The class of an error's SQLSTATE, `connection` for errors of connections and timeouts, or `other`. */
export function faultClass(error: unknown): string {
  const state = listCodes(error).find((code) => /^[0-9A-Z]{5}$/.test(code));
  if (state !== undefined) return state.slice(0, 2);
  return databaseFault(error) ? 'connection' : 'other';
}

function faultOfState(code: string): DatabaseFault | undefined {
  for (let length = code.length; length >= 2; length -= 1) {
    const fault = FAULTS[code.slice(0, length)];
    if (fault) return fault;
  }
  return undefined;
}
