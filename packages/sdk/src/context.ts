import type { Options } from './options/read-options';
import type { Platform } from './platform';
import type { Scope } from './scope';

/** What every part of a running session has at hand. */
export interface Context extends Scope {
  /** For what ends before the session does. */
  unscoped: Platform;
  settings: Options;
  /** Begins the keys of everything that is stored for this API key. */
  keyPrefix: string;
  /** Token of a test link. A page under test stores nothing and reports nothing. */
  testToken: string;
  visitorLanguage: () => string;
  debugLog: (...parts: unknown[]) => void;
}
