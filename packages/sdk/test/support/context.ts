import type { Context } from '../../src/context';
import { readOptions } from '../../src/options/read-options';
import { createScope } from '../../src/scope';
import type { FakeTab } from './fake-platform';
import { options } from './make';

/** What a session hands to its parts, for tests of one of them. */
export function contextOf({ platform }: FakeTab, prefix: string, userId?: string): Context {
  return {
    ...createScope(platform),
    unscoped: platform,
    settings: readOptions({ ...options, userId }, ''),
    keyPrefix: prefix,
    testToken: '',
    visitorLanguage: () => 'en',
    debugLog: () => undefined,
  };
}
