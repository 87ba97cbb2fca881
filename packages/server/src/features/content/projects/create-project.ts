import { randomBytes } from 'node:crypto';
import { environmentKinds, type EnvironmentKind } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { apiKeys, environments, members, projects } from '../../../db/schema';

interface ProjectSetup {
  id: string;
  name: string;
  demo?: boolean;
  /** The first key of each environment. Default: generated. */
  keys?: Record<EnvironmentKind, string>;
  ownerIds: string[];
}

export interface NewEnvironments {
  row: typeof projects.$inferSelect;
  environmentIds: Record<EnvironmentKind, number>;
}

const KEY_PREFIXES: Record<EnvironmentKind, string> = { production: 'live', development: 'dev' };

/** Generates an API key. It's public but unguessable. */
export function newKey(kind: EnvironmentKind): string {
  return `pk_${KEY_PREFIXES[kind]}_${randomBytes(18).toString('base64url')}`;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

/** Creates a project with two environments and a key for each. Returns undefined if the id is taken. */
export async function createProject(
  db: Db,
  { id, name, demo = false, keys, ownerIds }: ProjectSetup,
): Promise<NewEnvironments | undefined> {
  const [row] = await db
    .insert(projects)
    .values({ id, name, demo })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  if (ownerIds.length)
    await db
      .insert(members)
      .values(ownerIds.map((userId) => ({ projectId: id, userId, role: 'owner' as const })));
  const environmentIds = { production: 0, development: 0 };
  for (const kind of environmentKinds) {
    const [environment] = await db.insert(environments).values({ projectId: id, kind }).returning();
    if (!environment) throw new Error('the environment was not stored');
    environmentIds[kind] = environment.id;
    const key = keys?.[kind] ?? newKey(kind);
    await db.insert(apiKeys).values({ key, environmentId: environment.id });
  }
  return { row, environmentIds };
}
