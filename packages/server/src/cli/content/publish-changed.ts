import type { ManagedPopup } from '@service-popups/contract';
import { CliError } from '../command';
import type { ManagementClient } from './management-client';

/** Publishes those popups whose draft or survey is not what is live. What rests goes on resting. */
export async function publishChanged(
  client: ManagementClient,
  popupIds: Iterable<string>,
  note: string,
): Promise<void> {
  for (const id of popupIds) {
    const popup = await client.find('popups', id);
    if (!popup) throw new CliError(`The popup ${id} is gone: run it again.`);
    if (popup.state === 'paused' || popup.state === 'archived')
      console.log(`left ${id}, which is ${popup.state}`);
    else if (await isBehind(client, popup)) {
      await client.publish(id, note, popup.revision);
      console.log(`published ${id}`);
    }
  }
}

async function isBehind(client: ManagementClient, popup: ManagedPopup): Promise<boolean> {
  const { id, version, changed, surveyId } = popup;
  if (version === null || changed) return true;
  const live = await client.version(id, version);
  const survey = await client.find('surveys', surveyId);
  return live.survey.version !== survey?.revision;
}
