import { Contact, type EnvironmentKind } from '@service-popups/contract';
import type { Batcher } from '../../batches/create-batcher';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import { sendConfirmation } from '../../http/reply';
import { chargeOf, type SdkLimits } from '../../http/sdk-limits';
import { admitUser } from '../projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import { ROW_BYTES } from '../storage/row-bytes';
import type { StorageQuota } from '../storage/service';
import type { ContactRow } from './contacts-store';

export interface OriginalClientsParts {
  environment: EnvironmentKind;
  snapshots: Snapshots;
  batcher: Batcher<ContactRow>;
  limits: SdkLimits;
  storage: StorageQuota;
}

export function originalClientsRoutes(app: App, parts: OriginalClientsParts): void {
  const { environment, snapshots, batcher, limits, storage } = parts;
  app.post(
    '/sdk/popups/contact',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'saveContact',
        summary: 'Store the attributes of a user',
        description:
          'For later clients of the original SDK, with a key that is marked for them. Replaces what was ' +
          'stored before.',
        consumes: ['application/json', 'text/plain'],
        body: Contact,
        response: { 204: noContent('Stored.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { publicKey, userHash, userAttributes } = request.body;
      const now = Date.now();
      const charge = chargeOf(request);
      const { origin } = request.headers;
      const snapshot = await snapshots.open(publicKey, environment, origin, now);
      const keyLeft = limits.countKey(publicKey, charge, now);
      // Our SDK never sends attributes, so other keys shouldn't let anybody store them.
      if (!snapshot.originalKeys.has(publicKey))
        throw new ProblemError(
          'invalid_request',
          "publicKey isn't for clients of the original SDK: change that in the settings of the key",
          { field: 'publicKey' },
        );
      const userId = admitUser(snapshot, request.body.userId, userHash, now);
      if (userId !== undefined) {
        const { environmentId, identityRequired } = snapshot;
        const factor = await storage.admit(environmentId, identityRequired, now);
        limits.multiply(charge, factor, now);
        const attributes = JSON.stringify(userAttributes);
        const weight = 1 + Math.ceil(attributes.length / 1024);
        await batcher.add([{ environmentId, userId, attributes }], weight);
        storage.add(environmentId, ROW_BYTES + attributes.length);
      }
      return sendConfirmation(reply, limits.headers(charge, keyLeft, now));
    },
  );
}
