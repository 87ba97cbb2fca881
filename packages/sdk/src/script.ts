import type { LoadClientFrame } from './browser/open-frame';
import { origin, page, tag } from './browser/script-tag';
import type { HostApi } from './host-api';
import type { InitOptions } from './options/init-options';
import { classOf, popupsFor } from './service-popups';

type Callback = (popups: HostApi) => void;

declare global {
  interface Window {
    ServicePopups?: new () => HostApi;
    /** Callbacks pushed before the script has loaded wait in an array; later ones run immediately. */
    servicePopups?: Callback[] | { push: (callback: Callback) => void };
  }
}

declare const __BASE_URL__: string;
declare const __VERSION__: string;

/** Entry of the script-tag build: defines two globals, and starts if the tag has an API key. */
const ServicePopups = classOf(() =>
  popupsFor(
    __BASE_URL__ || origin,
    () => import(`${origin}/service-popups-frame@${__VERSION__}.js`) as ReturnType<LoadClientFrame>,
  ),
);
const popups = new ServicePopups();
const waiting = page.servicePopups;
const push = (callback: Callback): void => {
  try {
    callback(popups);
  } catch (error) {
    // It's the host app's error: report it as uncaught, and continue.
    page.reportError(error);
  }
};
page.ServicePopups = ServicePopups;
page.servicePopups = { push };

if (tag.apiKey) {
  const nodeEnv = tag.environment as InitOptions['nodeEnv'];
  popups.init({ ...tag, mode: 'server', nodeEnv, debug: 'debug' in tag });
  popups.autoLaunch();
}

if (Array.isArray(waiting)) waiting.forEach(push);
