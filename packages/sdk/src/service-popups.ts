import { browserPlatform } from './browser/browser-platform';
import type { LoadClientFrame } from './browser/open-frame';
import type { HostApi } from './host-api';
import { createPopups } from './popups';

/** What an instance can do in the browser it runs in. */
export function popupsFor(
  /** Where the API is when `init()` does not say. */
  baseUrl: string,
  loadClientFrame: LoadClientFrame,
): HostApi {
  return createPopups(browserPlatform(loadClientFrame), baseUrl);
}

/** A class whose instances have the methods that `create` returns. */
export function classOf(create: () => HostApi): new () => HostApi {
  return function ServicePopups(this: HostApi) {
    Object.assign(this, create());
  } as unknown as new () => HostApi;
}
