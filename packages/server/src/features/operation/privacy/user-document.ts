import type { HostUser } from './erase';
import type { PrivacyStore, UserRows } from './store';

const PARTS = [
  'events',
  'responses',
  'records',
  'knownAnswers',
  'attributes',
  'audiences',
] as const satisfies (keyof PrivacyStore)[];

/** A user's data, streamed as one JSON object. */
export async function* userDocument(store: PrivacyStore, user: HostUser): AsyncGenerator<string> {
  yield `{"userId":${JSON.stringify(user.userId)}`;
  for (const part of PARTS) {
    yield `,"${part}":[`;
    yield* items(store[part](user));
    yield ']';
  }
  yield '}';
}

async function* items(batches: UserRows): AsyncGenerator<string> {
  let separator = '\n';
  for await (const batch of batches) {
    yield separator + batch.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
}
