import { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Draft } from '../content/content';
import type { ManagementClient } from '../content/management-client';
import { popupId, revision, savedPopup, surveyId } from './inputs-and-replies';
import { ArgumentError, defineTool, type Tool } from './tool';

// Creating and replacing share a tool, since the schema of a survey is long and reaches the agent once per
// tool.
const HOW =
  'Without a revision, creates it, under the given id if there is one. With a revision, replaces all of it: send everything, not only the changes.';

/** Tools that write drafts. None of them changes what visitors get. */
export const draftTools: readonly Tool[] = [
  defineTool({
    name: 'save_survey',
    title: 'Save survey draft',
    description: `Saves a survey as a draft. ${HOW} Keep the ids of questions and options, since answers are stored under them. Visitors get it only once a popup with it is published, which this never does. The reply lists the problems that block publishing.`,
    kind: 'draft',
    input: Type.Object({
      surveyId: Type.Optional(surveyId),
      revision: Type.Optional(revision),
      survey: SurveyDraft,
    }),
    async run(client, { surveyId, revision, survey }) {
      const saved = await save(client, 'surveys', surveyId, revision, survey);
      // The agent has just sent the rest.
      return { id: saved.id, revision: saved.revision, problems: saved.problems };
    },
  }),
  defineTool({
    name: 'save_popup',
    title: 'Save popup draft',
    description: `Saves a popup as a draft: when, where and to whom a survey or an announcement appears. It has either a surveyId or an announcement. ${HOW} Visitors get it only after publish_popup, and what is live stays the same until then.`,
    kind: 'draft',
    input: Type.Object({
      popupId: Type.Optional(popupId),
      revision: Type.Optional(revision),
      popup: PopupDraft,
    }),
    run: async (client, { popupId, revision, popup }) =>
      savedPopup(await save(client, 'popups', popupId, revision, popup)),
  }),
];

function save<K extends 'surveys' | 'popups'>(
  client: ManagementClient,
  kind: K,
  id: string | undefined,
  revision: number | undefined,
  draft: Draft,
): ReturnType<typeof client.save<K>> {
  if (revision === undefined) return client.create(kind, id, draft);
  if (id !== undefined) return client.save(kind, id, draft, revision);
  const field = kind === 'surveys' ? 'surveyId' : 'popupId';
  throw new ArgumentError(`${field}: is required together with revision`);
}
