import { getFilePath, kinds, type Content, type Draft, type Kind } from './content';
import { formatContent } from './format-content';
import { lineDiff } from './line-diff';
import type { ManagementClient } from './management-client';
import { remoteDraft } from './remote-draft';
import { print } from '../print';

/** A theme, survey or popup that is new, or differs from the server's. */
export interface Change {
  kind: Kind;
  id: string;
  draft: Draft;
  /** Undefined if it doesn't exist on the server. */
  revision: number | undefined;
  diff: string[];
}

/** The changes that make the server match the files, in the order in which they can be saved. */
export async function planPush(client: ManagementClient, content: Content): Promise<Change[]> {
  const changes: Change[] = [];
  for (const kind of kinds) {
    const known = new Set(await client.ids(kind));
    for (const [id, draft] of content[kind]) {
      const remote = known.has(id) ? await remoteDraft(client, kind, id) : undefined;
      const diff = lineDiff(remote ? formatContent(remote.draft) : '', formatContent(draft));
      if (diff.length) changes.push({ kind, id, draft, revision: remote?.revision, diff });
    }
  }
  // Saving the default theme changes the previous one, so it comes last.
  const rank = ({ kind, draft }: Change): number =>
    kinds.indexOf(kind) + ('isDefault' in draft ? 0.5 : 0);
  return changes.sort((one, other) => rank(one) - rank(other));
}

export function describeChange({ kind, id, revision, diff }: Change): string {
  const title = `${revision === undefined ? 'new' : 'changed'} ${getFilePath(kind, id)}`;
  return [title, ...diff.map((line) => `  ${line}`), ''].join('\n');
}

export async function applyChange(client: ManagementClient, change: Change): Promise<void> {
  const { kind, id, draft, revision } = change;
  if (revision === undefined) await client.create(kind, id, draft);
  else await client.save(kind, id, draft, revision);
  print(`saved ${getFilePath(kind, id)}`);
}
