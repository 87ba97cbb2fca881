import {
  pickKnownFields,
  SurveyDraft,
  type ManagedPopup,
  type ManagedSurvey,
  type ManagedTheme,
} from '@service-popups/contract';
import { themeFile, type Kind } from './content';
import type { ManagementClient } from './management-client';

export interface RemoteDraft {
  draft: object;
  revision: number;
}

/** Reads a draft from the server, in the form of its file. */
export async function remoteDraft(
  client: ManagementClient,
  kind: Kind,
  id: string,
): Promise<RemoteDraft | undefined> {
  const found = await client.find(kind, id);
  return found && { draft: draftOf(found), revision: found.revision };
}

function draftOf(found: ManagedTheme | ManagedSurvey | ManagedPopup): object {
  if ('isDefault' in found) return themeFile(found);
  return 'draft' in found ? found.draft : pickKnownFields(SurveyDraft, found);
}
