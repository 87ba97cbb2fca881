import {
  apiKey,
  PopupDefinitions,
  text,
  visitorFields,
  type EnvironmentKind,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Answers, Asker, Reply } from '../../http/answers';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import type { Shortcuts } from '../../http/shortcuts';
import type { StoredBodies } from '../../http/stored-bodies';
import { storeBody } from '../../http/stored-body';
import { entryOf, type Entry, type Turnstile } from '../../http/turnstile';
import { whenKnown } from '../../memory/when-known';
import { admitUser } from '../projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import type { TestLinks } from '../test-links/service';
import type { UserRecords } from '../user-records/service';
import { addressReader, type Ask } from './address-reader';
import { readFilter } from './read-filter';
import { definitionsText, selectForUser } from './service';

export interface DefinitionsParts {
  side: EnvironmentKind;
  snapshots: Snapshots;
  records: UserRecords;
  bodies: StoredBodies;
  turnstile: Turnstile;
  answers: Answers;
  testLinks: TestLinks;
  shortcuts: Shortcuts;
}

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];
// Not must-revalidate, which would forbid to use what is stale.
const FOR_ALL = [...JSON_TYPE, 'cache-control', 'public, max-age=0, stale-if-error=86400'];
const FOR_ONE = [...JSON_TYPE, 'cache-control', 'private, no-cache'];
const FOR_TESTS = [...JSON_TYPE, 'cache-control', 'private, no-store'];

export function definitionsRoutes(app: App, parts: DefinitionsParts): void {
  const { side, snapshots, records, bodies, turnstile, answers, testLinks, shortcuts } = parts;
  const path = '/sdk/:apiKey/popups';
  const answer = (
    { key, filter, userHash, test }: Ask,
    request: Asker,
    reply: Reply,
    entry: Entry,
    now: number,
  ): Promise<undefined> | undefined => {
    const named = readFilter(filter);
    return whenKnown(snapshots.open(key, side, request.headers.origin, now), (snapshot) => {
      const keyLeft = turnstile.useKey(key, entry, now);
      const send = (popups: string): Promise<undefined> | undefined =>
        answers.stored(
          request,
          reply,
          bodies.get(popups, () => definitionsText(snapshot, popups)),
          named === undefined ? FOR_ALL : FOR_ONE,
          turnstile.headers(entry, keyLeft, now),
        );
      if (test !== undefined)
        return testLinks
          .open(test, snapshot)
          .then(({ popup }) =>
            answers.stored(request, reply, storeBody(JSON.stringify([popup])), FOR_TESTS),
          );
      const userId = admitUser(snapshot, named, userHash, now);
      if (userId === undefined) return send(snapshot.forEverybody);
      return whenKnown(records.of(snapshot.environmentId, userId), (record) =>
        send(selectForUser(snapshot, userId, record, now)),
      );
    });
  };
  shortcuts.addGet(app, { path, read: addressReader(app.prefix), answer });
  app.get(
    path,
    {
      schema: {
        tags: ['SDK'],
        summary: 'The popups of a key',
        params: Type.Object({ apiKey: apiKey() }),
        querystring: Type.Object({
          filter: Type.Optional(
            text(4096, 'JSON of {"where":{"userId":…}}: only what is relevant to that user.'),
          ),
          userHash: visitorFields.userHash,
          test: Type.Optional(text(500, 'A test token: its draft, and no other.')),
        }),
        response: {
          // Sent past the framework, as the text it is hashed from.
          200: Type.Unsafe<undefined>(PopupDefinitions),
          304: noContent('Not changed.'),
          ...problemResponses,
        },
      },
    },
    (request, reply) => {
      const ask = { ...request.query, key: request.params.apiKey };
      return answer(ask, request, reply, entryOf(request), Date.now());
    },
  );
}
