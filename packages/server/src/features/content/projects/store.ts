import type { Project, ProjectSummary, Role } from '@service-popups/contract';
import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { environments, members, projects } from '../../../db/schema';
import type { Caller } from '../../people/access/caller';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

type Row = typeof projects.$inferSelect;

/**
 * Lists the caller's projects. Those whose results are public are only listed for callers without one: to somebody who
 * works in a project, they are noise.
 */
export async function listProjects(
  db: Db,
  caller: Caller | null,
  page: PageRequest,
  /** Whether the results of demo projects are public. */
  { demoResults }: { demoResults: boolean },
): Promise<Page<ProjectSummary>> {
  const onlyProject = caller?.projectId;
  const lacksSecondFactor = caller?.via === 'session' && !caller.secondFactor;
  const key = { at: projects.createdAt, id: projects.id };
  const isNew = notExists(
    db
      .select()
      .from(members)
      .where(eq(members.userId, caller?.userId ?? '')),
  );
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      createdAt: projects.createdAt,
      timeZone: projects.timeZone,
      twoFactorRequired: projects.twoFactorRequired,
      role: members.role,
      environments: sql<ProjectSummary['environments']>`
        array(select ${environments.kind} from ${environments}
              where ${environments.projectId} = ${projects.id} order by 1 desc)`,
    })
    .from(projects)
    .leftJoin(
      members,
      and(
        eq(members.projectId, projects.id),
        eq(members.userId, caller?.userId ?? ''),
        onlyProject == null ? undefined : eq(members.projectId, onlyProject),
      ),
    )
    .where(
      and(
        or(
          demoResults && onlyProject == null ? and(projects.demo, isNew) : undefined,
          isNotNull(members.role),
        ),
        afterCursor(key, page),
      ),
    )
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(
    rows,
    page,
    ({ createdAt, id }) => [createdAt, id],
    ({ id, name, timeZone, environments: kinds, role, twoFactorRequired }) => ({
      id,
      name,
      timeZone,
      environments: kinds,
      ...(role ? { role } : {}),
      ...(role && twoFactorRequired && lacksSecondFactor ? { needsTwoFactor: true } : {}),
    }),
  );
}

export async function findProject(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row;
}

export async function updateProject(
  db: Db,
  id: string,
  change: Partial<Row>,
): Promise<Row | undefined> {
  const [row] = await db.update(projects).set(change).where(eq(projects.id, id)).returning();
  return row;
}

export async function deleteProject(db: Db, id: string): Promise<void> {
  await db.delete(projects).where(eq(projects.id, id));
}

export function toProject(row: Row, role: Role): Project {
  return { ...row, role, createdAt: row.createdAt.getTime() };
}
