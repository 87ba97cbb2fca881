import { page, readScriptTag } from './browser/script-tag';
import { ServicePopups } from './service-popups';

type Callback = (popups: ServicePopups) => void;

declare global {
  interface Window {
    ServicePopups?: typeof ServicePopups;
    /** Callbacks pushed before the script has loaded wait in an array; later ones run at once. */
    servicePopups?: Callback[] | { push: (callback: Callback) => void };
  }
}

/** The entry of the script-tag build: two globals, and a start without a line of script. */
const popups = new ServicePopups();
const waiting = page.servicePopups;
const push = (callback: Callback): void => {
  callback(popups);
};
page.ServicePopups = ServicePopups;
page.servicePopups = { push };

const tag = readScriptTag();
if (tag) {
  const { apiKey, baseUrl, userId, environment, debug } = tag;
  popups.init({
    mode: 'server',
    apiKey,
    baseUrl,
    nodeEnv: environment === 'development' ? environment : 'production',
    ...(userId ? { userId } : {}),
    debug,
  });
  popups.autoLaunch();
}

if (waiting instanceof Array) waiting.forEach(push);
