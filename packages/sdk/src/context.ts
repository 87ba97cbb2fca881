import type { Options } from './options/read-options';
import type { Platform } from './platform';

/** What every part of a running session has at hand. */
export interface Context extends Platform {
  /** Until when the part may go on with what it has started. */
  lifetime: AbortSignal;
  ownOptions: Options;
  /** Begins the keys of everything that is stored for this API key. */
  ownPrefix: string;
  /** Token of a test link. A page under test stores nothing and reports nothing. */
  testPass: string;
  visitorLanguage: () => string;
  debugLog: (...parts: unknown[]) => void;
}
