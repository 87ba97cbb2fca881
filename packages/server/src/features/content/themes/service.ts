import {
  MAX_THEMES,
  pickKnownFields,
  ThemeDraft,
  type ManagedTheme,
  type NewTheme,
} from '@service-popups/contract';
import { colorProblems, describeColorProblem } from '@service-popups/rules';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/db';
import { requireMatch, type IfMatch } from '../../../http/if-match';
import { ProblemError } from '../../../http/problem';
import { recordChange, recordDraftChange, type Actor } from '../../people/audit/store';
import { checkImages } from '../images/service';
import { newId } from '../projects/create-project';
import {
  addTheme,
  clearDefault,
  findTheme,
  lockThemes,
  removeTheme,
  saveTheme,
  toTheme,
  findUses,
  type ThemeRow,
  type ThemeUse,
} from './store';

/** A project and who changes it. */
export interface ProjectScope {
  projectId: string;
  by: Actor;
}

/** How many popups an error names. */
const MAX_NAMED = 5;

export async function readTheme(db: Db, projectId: string, id: string): Promise<ManagedTheme> {
  const row = await findTheme(db, projectId, id);
  if (!row) throw noSuchTheme();
  return toTheme(row);
}

export async function createTheme(
  db: Db,
  { projectId, by }: ProjectScope,
  { id: wanted, ...given }: NewTheme,
): Promise<ManagedTheme> {
  return db.transaction(async (tx) => {
    const id = wanted ?? newId('thm');
    if ((await lockThemes(tx, projectId)) >= MAX_THEMES)
      throw new ProblemError(
        'conflict',
        `A project can have ${String(MAX_THEMES)} themes: delete one first`,
      );
    const content = await checkedTheme(tx, projectId, given);
    // Checked before the insert, which a second default would fail.
    if (await findTheme(tx, projectId, id))
      throw new ProblemError('conflict', 'A theme with this id already exists');
    if (content.isDefault) await clearDefault(tx, projectId, id);
    const row = await addTheme(tx, { projectId, id, ...content });
    await recordChange(tx, by, { projectId, action: 'theme.create', target: id, after: content });
    return toTheme(row);
  });
}

/** Saves a theme, which is live at once. Without a change, nothing happens. */
export async function changeTheme(
  db: Db,
  { projectId, by }: ProjectScope,
  id: string,
  given: ThemeDraft,
  ifMatch: IfMatch,
): Promise<ManagedTheme> {
  return db.transaction(async (tx) => {
    await lockThemes(tx, projectId);
    const old = await lockTheme(tx, projectId, id, ifMatch);
    const content = await checkedTheme(tx, projectId, given);
    if (isDeepStrictEqual(contentOf(old), content)) return toTheme(old);
    if (content.isDefault) await clearDefault(tx, projectId, id);
    const row = await saveTheme(tx, old, content);
    const entry = { before: contentOf(old), after: content };
    await recordDraftChange(tx, by, { projectId, action: 'theme.change', target: id, ...entry });
    return toTheme(row);
  });
}

/** Deletes a theme that no popup names. */
export async function deleteTheme(
  db: Db,
  { projectId, by }: ProjectScope,
  id: string,
  ifMatch: IfMatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await lockTheme(tx, projectId, id, ifMatch);
    const { first, total } = await findUses(tx, old, MAX_NAMED);
    if (total)
      throw new ProblemError(
        'conflict',
        `Popups use this theme: ${namesOf(first, total)}. Choose another theme for them first, and publish those that are live`,
      );
    await removeTheme(tx, old);
    const before = contentOf(old);
    await recordChange(tx, by, { projectId, action: 'theme.delete', target: id, before });
  });
}

async function lockTheme(
  db: Db,
  projectId: string,
  id: string,
  ifMatch: IfMatch,
): Promise<ThemeRow> {
  const row = await findTheme(db, projectId, id, 'update');
  if (!row) throw noSuchTheme();
  requireMatch(ifMatch, row.revision);
  return row;
}

/** Validates a theme for storing: drops unknown fields, and checks contrast and images. */
async function checkedTheme(
  db: Db,
  projectId: string,
  given: ThemeDraft,
): Promise<Required<ThemeDraft>> {
  const { name, isDefault = false, style } = pickKnownFields(ThemeDraft, given);
  const [problem] = colorProblems(style);
  if (problem)
    throw new ProblemError('invalid_request', `style.${describeColorProblem(problem)}`, {
      field: `style.${problem.field}`,
    });
  await checkImages(db, projectId, { style });
  return { name, isDefault, style };
}

function contentOf({ name, isDefault, style }: ThemeRow): Required<ThemeDraft> {
  return { name, isDefault, style };
}

function namesOf(uses: readonly ThemeUse[], total: number): string {
  const names = uses.map(({ name, environment }) => `“${name}” (${environment})`);
  return [
    ...names,
    ...(total > uses.length ? [`and ${String(total - uses.length)} more`] : []),
  ].join(', ');
}

function noSuchTheme(): ProblemError {
  return new ProblemError('not_found', "The theme doesn't exist");
}
