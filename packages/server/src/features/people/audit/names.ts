import type { AuditEntry, EnvironmentKind } from '@service-popups/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';

type Named = Pick<AuditEntry, 'targetName' | 'environments'>;
type Entry = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

/** What an entry is about, by the kind of its action. */
const tables = {
  popup: ['popup', 'response', 'share_link', 'survey_link'],
  survey: ['survey', 'answer'],
  theme: ['theme'],
} as const;
type Table = keyof typeof tables;

const tableOf = (action: string): Table | undefined => {
  const kind = action.slice(0, action.indexOf('.'));
  return (Object.keys(tables) as Table[]).find((table) =>
    tables[table].some((each) => each === kind),
  );
};

/** Returns a function that names the target of each entry, also if it was deleted. */
export async function loadNames(
  db: Db,
  projectId: string,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Named> {
  const names = new Map<string, Named>();
  for (const table of Object.keys(tables) as Table[]) {
    const ids = new Set(
      entries.filter(({ action }) => tableOf(action) === table).map(({ target }) => target),
    );
    if (!ids.size) continue;
    for (const { id, name, kinds } of await findNamed(db, projectId, table, [...ids]))
      names.set(`${table} ${id}`, {
        ...(name && { targetName: name.slice(0, 500) }),
        ...(table !== 'theme' && { environments: kinds }),
      });
  }
  return (entry) => {
    const table = tableOf(entry.action);
    if (table) return names.get(`${table} ${entry.target}`) ?? {};
    const targetName = recordedName(entry.after) ?? recordedName(entry.before);
    return targetName === undefined ? {} : { targetName };
  };
}

interface NamedRow {
  id: string;
  name: string | null;
  kinds: EnvironmentKind[];
}

/** The names that these ids have now, or had when they were last deleted. */
function findNamed(
  db: Db,
  projectId: string,
  table: Table,
  ids: readonly string[],
): Promise<NamedRow[]> {
  const wanted = sql`${sql.param(ids)}::text[]`;
  return db.query<NamedRow>(sql`
    with found as (${current[table](projectId, wanted)}),
      deleted as (
        select distinct on (target) target, ${nameOf(sql`before`)} as name from audit_log
        where project_id = ${projectId} and action = ${`${table}.delete`} and target = any (${wanted})
          and target not in (select id from found)
        order by target, at desc
      )
    select w.id,
      coalesce(
        (select name from found where found.id = w.id order by kind desc limit 1),
        (select name from deleted where target = w.id)
      ) as name,
      array(select kind from found where found.id = w.id order by kind desc) as kinds
    from unnest(${wanted}) as w (id)`);
}

/** The name that the team gave it, or else its title. */
function nameOf(draft: SQL): SQL {
  return sql`coalesce(nullif(trim(${draft}->>'name'), ''), nullif(trim(${draft}->>'title'), ''))`;
}

const current: Record<Table, (projectId: string, wanted: SQL) => SQL> = {
  popup: (projectId, wanted) => sql`
    select p.id, e.kind, ${nameOf(sql`p.draft`)} as name
    from popups p join environments e on e.id = p.environment_id
    where e.project_id = ${projectId} and p.id = any (${wanted})`,
  survey: (projectId, wanted) => sql`
    select s.id, e.kind, s.name
    from surveys s join environments e on e.id = s.environment_id
    where e.project_id = ${projectId} and s.id = any (${wanted})`,
  theme: (projectId, wanted) => sql`
    select id, null::text as kind, name from themes
    where project_id = ${projectId} and id = any (${wanted})`,
};

/** The name that was recorded with a token, or the address of a member or invitation. */
function recordedName(value: unknown): string | undefined {
  const { name, email } = (value ?? {}) as { name?: unknown; email?: unknown };
  return [name, email].find((text): text is string => typeof text === 'string' && text !== '');
}
