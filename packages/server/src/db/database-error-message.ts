import { listCauses } from '../errors/list-causes';

/** SQLSTATE classes whose messages never contain values from rows. */
const SAFE_CODES = /^(08|28|3D|42|53|55|57)/;

const NAME_AUTHORITY =
  "name a file with the certificate of the authority that issued the server's, as sslrootcert";

/** What to do about errors whose message doesn't say it. */
const ADVICE: Record<string, string> = {
  '3D000': 'create it first, for example with createdb',
  DEPTH_ZERO_SELF_SIGNED_CERT: NAME_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: NAME_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NAME_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NAME_AUTHORITY,
};

/** A message for the innermost cause of a database error that is safe to show. */
export function databaseErrorMessage(error: unknown): string {
  const { message, code, severity } = (listCauses(error).at(-1) ?? {}) as Partial<
    Record<'message' | 'code' | 'severity', string>
  >;
  if (severity !== undefined && code !== undefined && !SAFE_CODES.test(code))
    return `PostgreSQL reported error ${code}`;
  const advice = code === undefined ? undefined : ADVICE[code];
  return (message || (code ?? String(error))) + (advice === undefined ? '' : `: ${advice}`);
}
