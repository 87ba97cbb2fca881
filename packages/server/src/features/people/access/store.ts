import { EnvironmentKind, ProjectSummary, type Role } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { Caller } from './caller';

export interface ProjectAccess {
  demo: boolean;
  twoFactorRequired: boolean;
  role: Role | null;
  environmentId: number | null;
}

export interface AccessStore {
  /** Finds a user's role in a project. Undefined if the project or environment doesn't exist. */
  find: (
    address: { projectId: unknown; environment: unknown },
    userId: string | undefined,
  ) => Promise<ProjectAccess | undefined>;
  /** Whether the caller's account has a second factor that the session hasn't proven. */
  lacksFactor: (caller: Pick<Caller, 'userId' | 'secondFactor'>) => Promise<boolean>;
}

export function createAccessStore(db: Db): AccessStore {
  return {
    async find({ projectId, environment }, userId) {
      // Runs before schema validation, so the URL may contain characters PostgreSQL can't store.
      if (!Check(ProjectSummary.properties.id, projectId)) return undefined;
      if (environment !== undefined && !Check(EnvironmentKind, environment)) return undefined;
      const [row] = await db.query<ProjectAccess>(sql`
        select p.demo, p.two_factor_required as "twoFactorRequired", m.role, e.id as "environmentId"
        from projects p
        left join members m on m.project_id = p.id and m.user_id = ${userId ?? null}
        left join environments e on e.project_id = p.id and e.kind = ${environment ?? null}
        where p.id = ${projectId}`);
      return row;
    },

    async lacksFactor({ userId, secondFactor }) {
      // Sessions of an account with two-factor authentication always have one.
      if (secondFactor) return false;
      const rows = await db.query(sql`select from passkeys where user_id = ${userId} limit 1`);
      return rows.length > 0;
    },
  };
}
