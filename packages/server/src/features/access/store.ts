import { EnvironmentKind, ProjectSummary, type Role } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { Check } from 'typebox/value';

export interface ProjectAccess {
  demo: boolean;
  role: Role | null;
  environmentId: number | null;
}

export interface AccessStore {
  /** What a user is in a project; nothing if there is no such project or environment. */
  find: (
    address: { projectId: unknown; environment: unknown },
    userId: string | undefined,
  ) => Promise<ProjectAccess | undefined>;
}

export function createAccessStore(sql: Sql): AccessStore {
  return {
    async find({ projectId, environment }, userId) {
      // Before schemas are asked, an address may hold what the store cannot even compare.
      if (!Check(ProjectSummary.properties.id, projectId)) return undefined;
      if (environment !== undefined && !Check(EnvironmentKind, environment)) return undefined;
      const [row] = await sql<ProjectAccess[]>`
        select p.demo, m.role, e.id as "environmentId"
        from projects p
        left join members m on m.project_id = p.id and m.user_id = ${userId ?? null}
        left join environments e on e.project_id = p.id and e.kind = ${environment ?? null}
        where p.id = ${projectId}`;
      return row;
    },
  };
}
