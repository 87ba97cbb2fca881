import { page, readScriptTag, reportError } from './browser/script-tag';
import { defaults } from './defaults';
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
const tag = readScriptTag();
defaults.baseUrl ||= tag.origin;
defaults.loadFrame = () =>
  import(`${tag.origin}/service-popups-frame.js`) as Promise<{ html: string }>;
const popups = new ServicePopups();
const waiting = page.servicePopups;
const push = (callback: Callback): void => {
  try {
    callback(popups);
  } catch (error) {
    reportError(error);
  }
};
page.ServicePopups = ServicePopups;
page.servicePopups = { push };

const { apiKey, userId, environment, debug } = tag;
if (apiKey) {
  popups.init({
    mode: 'server',
    apiKey,
    nodeEnv: environment === 'development' ? environment : 'production',
    ...(userId ? { userId } : {}),
    debug: debug !== undefined,
  });
  popups.autoLaunch();
}

if (waiting instanceof Array) waiting.forEach(push);
