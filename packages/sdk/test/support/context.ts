import type { Context } from '../../src/context';
import { readOptions } from '../../src/options/read-options';
import type { FakeTab } from './fake-platform';
import { options } from './make';

/** What a session hands to its parts, for tests of one of them. */
export function contextOf(
  { platform }: FakeTab,
  prefix: string,
  userId?: string,
  { signal: lifetime } = new AbortController(),
): Context {
  return {
    ...platform,
    lifetime,
    ownOptions: readOptions({ ...options, userId }, ''),
    ownPrefix: prefix,
    testPass: '',
    visitorLanguage: () => 'en',
    debugLog: () => undefined,
  };
}
