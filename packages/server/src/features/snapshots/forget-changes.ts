import type { App } from '../../http/app-type';
import type { UserRecords } from '../user-records/service';
import type { Snapshots } from './service';

/**
 * Has a node forget what was changed through it before it says so: whoever publishes sees it here at
 * once. The other nodes are told by the database, a moment later.
 */
export function forgetChanges(
  app: App,
  { snapshots, records }: { snapshots: Snapshots; records: UserRecords },
): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { scope, method, params } = request;
    if (scope && method !== 'GET') {
      snapshots.dropProject(scope.projectId);
      const { userId } = params as Record<string, unknown>;
      if (scope.environmentId !== undefined && typeof userId === 'string')
        records.drop(scope.environmentId, userId);
    }
    done();
  });
}
