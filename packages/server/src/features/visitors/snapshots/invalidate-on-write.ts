import type { App } from '../../../http/app-type';
import type { UserFactsCache } from '../user-facts/service';
import type { Snapshots } from './service';

/**
 * Invalidates what a request changed before replying, so that a published popup is live on this node
 * immediately. The database notifies the other nodes a moment later.
 */
export function invalidateOnWrite(
  app: App,
  { snapshots, userFacts }: { snapshots: Snapshots; userFacts: UserFactsCache },
): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { access, method, params } = request;
    // Reviews are many, and the SDK never sees them.
    const isReview = request.routeOptions.config.permission === 'reviews:write';
    if (access && method !== 'GET' && !isReview) {
      snapshots.dropProject(access.projectId);
      const { userId } = params as Record<string, unknown>;
      if (access.environmentId !== undefined && typeof userId === 'string')
        userFacts.drop(access.environmentId, userId);
    }
    done();
  });
}
