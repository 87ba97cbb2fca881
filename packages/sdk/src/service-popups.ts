import { browserPlatform } from './browser/browser-platform';
import type { FillFrame } from './browser/open-frame';
import type { HostApi } from './host-api';
import { createPopups } from './popups';

/** The chunk with the frame of client mode: it is large, and nobody else needs it. */
export interface ClientFrame {
  fillFrame: FillFrame;
}

/** The class as the entry of a build needs it: on the browser it runs in. */
export function servicePopupsFor(
  /** Where the API is when `init()` does not say. */
  baseUrl: string,
  loadClientFrame: () => Promise<ClientFrame>,
): new () => HostApi {
  const fillFrame: FillFrame = (...given) => {
    loadClientFrame()
      .then((chunk) => chunk.fillFrame(...given))
      // A frame that stays empty is taken away after its time, like any other.
      .catch(() => undefined);
  };
  return function ServicePopups(this: HostApi) {
    Object.assign(this, createPopups(browserPlatform(fillFrame), baseUrl));
  } as unknown as new () => HostApi;
}
