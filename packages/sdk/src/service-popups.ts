import { browserPlatform } from './browser/browser-platform';
import { log } from './browser/log';
import type { Formats, WithFormats } from './formats/formats';
import type { LoadClientFrame } from './browser/open-frame';
import type { HostApi } from './host-api';
import { createPopups } from './popups';

/** Loads what only some popups need. */
export type LoadFormats = () => Promise<{ formats: Formats }>;

/** Creates an instance for the current browser. */
export function popupsFor(
  /** URL of the API, unless `init()` sets it. */
  baseUrl: string,
  loadClientFrame: LoadClientFrame,
  loadFormats: LoadFormats,
): HostApi {
  const withFormats: WithFormats = (use) => {
    loadFormats()
      .then(({ formats }) => use(formats))
      .catch((error: unknown) =>
        log(
          'warn',
          'formats_failed',
          error,
          "some popups can't show: check the network, and script-src of your CSP",
        ),
      );
  };
  return createPopups(browserPlatform(loadClientFrame, withFormats), baseUrl, withFormats);
}

/** Defines a class whose instances have the methods that `create` returns. */
export function classOf(create: () => HostApi): new () => HostApi {
  return function ServicePopups(this: HostApi) {
    Object.assign(this, create());
  } as unknown as new () => HostApi;
}
