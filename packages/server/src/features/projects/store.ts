import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';
import type { Sql } from 'postgres';

export interface ProjectsStore {
  /** Projects whose results are open to everybody. */
  open: () => Promise<ProjectSummary[]>;
  /** The environment of such a project. */
  openEnvironment: (projectId: string, kind: EnvironmentKind) => Promise<number | undefined>;
}

export function createProjectsStore(sql: Sql): ProjectsStore {
  return {
    open: () => sql<ProjectSummary[]>`
      select p.id, p.name, array_agg(e.kind order by e.kind desc) as environments
      from projects p join environments e on e.project_id = p.id
      where p.demo
      group by p.id order by p.name`,
    async openEnvironment(projectId, kind) {
      const [row] = await sql<{ id: number }[]>`
        select e.id from environments e join projects p on p.id = e.project_id
        where p.demo and p.id = ${projectId} and e.kind = ${kind}`;
      return row?.id;
    },
  };
}
