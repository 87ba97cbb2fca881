import { CliError } from '../command';
import type { ManagementClient } from './management-client';
import { print } from '../print';

/**
 * Publishes popups with unpublished changes to their draft or survey. Skips those that are paused, archived
 * or over.
 */
export async function publishChanged(
  client: ManagementClient,
  popupIds: Iterable<string>,
  note: string,
): Promise<void> {
  for (const id of popupIds) {
    const popup = await client.find('popups', id);
    if (!popup)
      throw new CliError(`The popup ${id} was deleted in the meantime: run the command again.`);
    if (popup.state === 'paused' || popup.state === 'archived')
      print(`skipped ${id} (${popup.state})`);
    else if ((popup.draft.endsAt ?? Infinity) <= Date.now())
      print(`skipped ${id} (endsAt is in the past)`);
    else if (popup.changed) {
      await client.publish(id, note, popup.revision);
      print(`published ${id}`);
    }
  }
}
