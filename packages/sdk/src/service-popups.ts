import { browserPlatform } from './browser/browser-platform';
import { createLog, type LoadMessages } from './browser/log';
import type { Formats, WithFormats } from './formats/formats';
import type { LoadClientFrame } from './browser/open-frame';
import type { HostApi } from './host-api';
import type { Defaults } from './options/read-options';
import { createPopups } from './popups';

/** Loads what only some popups need. */
export type LoadFormats = () => Promise<{ formats: Formats }>;

/** Creates an instance for the current browser. */
export function createBrowserPopups(
  defaults: Defaults,
  loadClientFrame: LoadClientFrame,
  loadFormats: LoadFormats,
  loadMessages: LoadMessages,
): HostApi {
  const log = createLog(loadMessages);
  const withFormats: WithFormats = (use) => {
    loadFormats()
      .then(({ formats }) => use(formats))
      .catch((error: unknown) => log('warn', 'formats_failed', error));
  };
  const platform = browserPlatform(loadClientFrame, withFormats, log);
  return createPopups(platform, defaults, withFormats);
}

/** Defines a class whose instances have the methods that `create` returns. */
export function defineClass(create: () => HostApi): new () => HostApi {
  return function ServicePopups(this: HostApi) {
    Object.assign(this, create());
  } as unknown as new () => HostApi;
}
