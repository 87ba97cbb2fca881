/** Changes that can break a release which doesn't know them. */
const BREAKING: readonly [change: string, pattern: RegExp][] = [
  ['drops something', /\bdrop (?!not null\b)/],
  ['renames something', /\brename\b/],
  ['makes a column required', /\bset not null\b/],
  [
    'adds a required column without a default',
    /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/,
  ],
  ['changes the type of a column', /\balter (column )?\S+ (set data )?type\b/],
  ['adds a constraint', /\badd (constraint|check|unique|primary|foreign|exclude)\b/],
  ['adds a unique column', /\badd column .*\b(unique|primary key)\b/],
  ['adds a unique index', /^create unique index\b/],
  ['empties a table', /^truncate\b/],
];

/** What in a migration can break the release before. Tables that the migration creates are its own. */
export function findBreakingChanges(statements: readonly string[]): string[] {
  const plain = statements.flatMap((text) => normalize(text).split(';')).map((one) => one.trim());
  const created = plain.flatMap(
    (one) => /^create table (?:if not exists )?(\S+)/.exec(one)?.[1] ?? [],
  );
  const indexes = plain.flatMap(
    (one) => /^create (?:unique )?index concurrently (\S+)/.exec(one)?.[1] ?? [],
  );
  return plain
    .filter((one) => !created.includes(tableOf(one)))
    .filter((one) => !indexes.some((name) => one === `drop index concurrently if exists ${name}`))
    .flatMap((one) =>
      // The actions of one `alter table`.
      one
        .split(/,(?![^(]*\))/)
        .flatMap((action) =>
          BREAKING.flatMap(([change, pattern]) =>
            pattern.test(action.trim()) ? [`${change}: ${one}`] : [],
          ),
        ),
    );
}

/** Without comments, values, quotes and the name of the schema. */
function normalize(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/"(public"\.)?/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

function tableOf(statement: string): string {
  const pattern = /^(?:alter table (?:only )?|create (?:unique )?index .*? on )(\S+)/;
  return pattern.exec(statement)?.[1] ?? '';
}
