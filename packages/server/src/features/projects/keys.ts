import type { EnvironmentKind } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { ProblemError } from '../../http/problem';
import type { IdentityRule } from './check-identity';

/** What a public key opens. */
export interface KeyAccess extends IdentityRule {
  environmentId: number;
  projectId: string;
  kind: EnvironmentKind;
  allowedOrigins: string[];
}

export interface Keys {
  /**
   * The environment of a key, as seen from one side of the API; refuses a key that is unknown,
   * revoked or of the other side, and a page whose origin the key does not allow.
   */
  open: (key: string, side: EnvironmentKind, origin: string | undefined) => Promise<KeyAccess>;
}

export function createKeys(sql: Sql, ownOrigin: () => string): Keys {
  return {
    async open(key, side, origin) {
      const [access] = await sql<KeyAccess[]>`
        select e.id as "environmentId", e.project_id as "projectId", e.kind,
               e.allowed_origins as "allowedOrigins", e.identity_required as "identityRequired",
               array(select s.secret from identity_secrets s
                     where s.environment_id = e.id
                       and (s.revoked_at is null or s.revoked_at > now())) as "identitySecrets"
        from api_keys k join environments e on e.id = k.environment_id
        where k.key = ${key} and (k.revoked_at is null or k.revoked_at > now())`;
      if (!access) throw new ProblemError('invalid_api_key', 'No project has this API key');
      if (access.kind !== side) throw new ProblemError('invalid_api_key', wrongSide(access.kind));
      const { allowedOrigins } = access;
      if (origin && allowedOrigins.length && ![ownOrigin(), ...allowedOrigins].includes(origin))
        throw new ProblemError(
          'origin_not_allowed',
          `Add ${origin.slice(0, 200)} to the allowed origins of this key to use it there`,
        );
      return access;
    },
  };
}

function wrongSide(kind: EnvironmentKind): string {
  return kind === 'development'
    ? "This is a development key: set nodeEnv to 'development'"
    : "This is a production key: set nodeEnv to 'production', or use the development key";
}
