import type { HostUser } from './erase';
import type { PrivacyStore, UserRows } from './store';

/** A user's data, streamed as one JSON object. */
export async function* userDocument(store: PrivacyStore, user: HostUser): AsyncGenerator<string> {
  yield `{"userId":${JSON.stringify(user.userId)}`;
  for (const part of ['events', 'responses', 'records', 'knownAnswers', 'audiences'] as const) {
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
