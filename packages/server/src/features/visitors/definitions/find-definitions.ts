import type { EnvironmentKind } from '@service-popups/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../../../http/reply';
import type { Charge, SdkLimits } from '../../../http/sdk-limits';
import { storedReply } from '../../../http/stored-reply';
import type { StoredBodies } from '../../../http/stored-bodies';
import { storeBody } from '../../../http/stored-body';
import { admitUser } from '../../content/projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import type { TestLinks } from '../../content/test-links/service';
import type { UserFactsCache } from '../user-facts/service';
import { selectByLanguage } from '../deepdots/select-by-language';
import { readFilter } from './read-filter';
import {
  getFreshness,
  PUBLIC_HEADERS,
  SHARED_HEADERS,
  TEST_HEADERS,
  USER_HEADERS,
  getVary,
} from './reply-headers';
import { definitionsText, selectForUser, selectionText } from './service';

/** The parameters of a request for definitions or a selection. */
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

/** What a reply contains: definitions, or ids of those that everybody gets; also the end of its path. */
export type ReplyForm = 'popups' | 'selection';

const textOf = { popups: definitionsText, selection: selectionText };

export function createFindDefinitions(
  parts: FindDefinitionsParts,
  form: ReplyForm,
): FindDefinitions {
  const { environment, snapshots, userFacts, bodies, limits, testLinks } = parts;
  return async ({ key, filter, userHash, test }, request, charge, now) => {
    const givenUserId = readFilter(filter);
    const snapshot = await snapshots.open(key, environment, request.headers.origin, now);
    limits.countKey(key, charge, now);
    if (test !== undefined) {
      const { popup } = await testLinks.open(test, snapshot);
      return storedReply(request, storeBody(JSON.stringify([popup])), TEST_HEADERS);
    }
    const userId = admitUser(snapshot, givenUserId, userHash, now);
    const delivery = snapshot.deliveryOf(key, now);
    const { selection: forUser, withheld } =
      userId === undefined
        ? { selection: delivery.forEverybody, withheld: delivery.withheld }
        : selectForUser(
            delivery,
            userId,
            await userFacts.of(snapshot.environmentId, userId, snapshot.needed),
            now,
          );
    const selection = snapshot.deepdotsKeys.has(key)
      ? selectByLanguage(delivery, forUser, request.headers['accept-language'])
      : forUser;
    const body = bodies.get(`${form}/${String(delivery.serial)}/${selection.join()}`, () =>
      storeBody(textOf[form](delivery, selection)),
    );
    const freshness = getFreshness(snapshot, key);
    const isShared = freshness > 1;
    const isPublic = givenUserId === undefined;
    const headers = [
      ...(isPublic ? PUBLIC_HEADERS[freshness] : USER_HEADERS),
      ...(isShared ? SHARED_HEADERS : []),
      ...(withheld ? ['service-popups-withheld', withheld] : []),
      // In a cache, what one visitor has left would be wrong for the others.
      ...(isShared && isPublic ? [] : limits.headers(charge, now)),
    ];
    return storedReply(request, body, headers, isPublic ? getVary(snapshot, key) : undefined);
  };
}
