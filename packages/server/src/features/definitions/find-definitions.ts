import type { EnvironmentKind } from '@service-popups/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../../http/reply';
import type { Charge, SdkLimits } from '../../http/sdk-limits';
import { storedReply } from '../../http/stored-reply';
import type { StoredBodies } from '../../http/stored-bodies';
import { storeBody } from '../../http/stored-body';
import { admitUser } from '../projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import type { TestLinks } from '../test-links/service';
import type { UserFactsCache } from '../user-facts/service';
import { readFilter } from './read-filter';
import { definitionsText, selectForUser } from './service';

/** The parameters of a definitions request. */
export interface DefinitionsQuery {
  key: string;
  filter?: string | undefined;
  userHash?: string | undefined;
  test?: string | undefined;
}

export type FindDefinitions = (
  query: DefinitionsQuery,
  request: { headers: IncomingHttpHeaders },
  charge: Charge,
  now: number,
) => Promise<Reply>;

export interface FindDefinitionsParts {
  environment: EnvironmentKind;
  snapshots: Snapshots;
  userFacts: UserFactsCache;
  bodies: StoredBodies;
  limits: SdkLimits;
  testLinks: TestLinks;
}

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];
// Not must-revalidate: stale definitions are better than none.
const SHARED_HEADERS = [...JSON_TYPE, 'cache-control', 'public, max-age=0, stale-if-error=86400'];
const USER_HEADERS = [...JSON_TYPE, 'cache-control', 'private, no-cache'];
const TEST_HEADERS = [...JSON_TYPE, 'cache-control', 'private, no-store'];

export function createFindDefinitions(parts: FindDefinitionsParts): FindDefinitions {
  const { environment, snapshots, userFacts, bodies, limits, testLinks } = parts;
  return async ({ key, filter, userHash, test }, request, charge, now) => {
    const givenUserId = readFilter(filter);
    const snapshot = await snapshots.open(key, environment, request.headers.origin, now);
    const keyLeft = limits.countKey(key, charge, now);
    if (test !== undefined) {
      const { popup } = await testLinks.open(test, snapshot);
      return storedReply(request, storeBody(JSON.stringify([popup])), TEST_HEADERS);
    }
    const userId = admitUser(snapshot, givenUserId, userHash, now);
    const delivery = snapshot.deliveryOf(key, now);
    const popups =
      userId === undefined
        ? delivery.forEverybody
        : selectForUser(
            delivery,
            userId,
            await userFacts.of(snapshot.environmentId, userId, snapshot.needed),
            now,
          );
    const body = bodies.get(popups, () => definitionsText(delivery, popups));
    const headers = givenUserId === undefined ? SHARED_HEADERS : USER_HEADERS;
    return storedReply(request, body, [...headers, ...limits.headers(charge, keyLeft, now)]);
  };
}
