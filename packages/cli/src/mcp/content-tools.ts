import { PageQuery } from '@service-popups/contract';
import { Type } from 'typebox';
import type { ManagementClient } from '../content/management-client';
import { popupId, surveyId } from './inputs-and-replies';
import { ArgumentError, defineTool, type Tool } from './tool';

/** Tools that read surveys and popups. */
export const contentTools: readonly Tool[] = [
  defineTool({
    name: 'list_surveys',
    title: 'List surveys',
    description: 'Lists surveys, newest first: id, name, revision and number of problems.',
    kind: 'read',
    input: Type.Object(PageQuery.properties),
    run: (client, query) => client.list('surveys', query),
  }),
  defineTool({
    name: 'get_survey',
    title: 'Get survey',
    description:
      'Reads a survey with its revision, and the problems that must be fixed before a popup with it can be published.',
    kind: 'read',
    input: Type.Object({ surveyId }),
    run: (client, args) => find(client, 'surveys', args.surveyId),
  }),
  defineTool({
    name: 'list_popups',
    title: 'List popups',
    description:
      'Lists popups, newest first: id, title, survey or announcement, triggers, targeting, state, revision and live version.',
    kind: 'read',
    input: Type.Object(PageQuery.properties),
    run: (client, query) => client.list('popups', query),
  }),
  defineTool({
    name: 'get_popup',
    title: 'Get popup',
    description:
      'Reads a popup with its revision, state and draft. `changed` says whether the draft or its survey differs from what visitors get.',
    kind: 'read',
    input: Type.Object({ popupId }),
    run: (client, args) => find(client, 'popups', args.popupId),
  }),
];

async function find(
  client: ManagementClient,
  kind: 'surveys' | 'popups',
  id: string,
): Promise<object> {
  const found = await client.find(kind, id);
  if (found) return found;
  const field = kind === 'surveys' ? 'surveyId' : 'popupId';
  throw new ArgumentError(`${field}: there's no "${id}" in this environment; see list_${kind}`);
}
