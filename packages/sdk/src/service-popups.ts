import { browserPlatform } from './browser/browser-platform';
import type { LoadFormats } from './formats/formats';
import type { LoadClientFrame } from './browser/open-frame';
import type { HostApi } from './host-api';
import { createPopups } from './popups';

/** Creates an instance for the current browser. */
export function popupsFor(
  /** URL of the API, unless `init()` sets it. */
  baseUrl: string,
  loadClientFrame: LoadClientFrame,
  loadFormats: LoadFormats,
): HostApi {
  return createPopups(browserPlatform(loadClientFrame, loadFormats), baseUrl);
}

/** Defines a class whose instances have the methods that `create` returns. */
export function classOf(create: () => HostApi): new () => HostApi {
  return function ServicePopups(this: HostApi) {
    Object.assign(this, create());
  } as unknown as new () => HostApi;
}
