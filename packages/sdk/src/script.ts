import { ServicePopups } from './service-popups';

type Callback = (popups: ServicePopups) => void;

interface ScriptGlobals {
  ServicePopups: typeof ServicePopups;
  /** Callbacks pushed before the script has loaded wait in an array; later ones run at once. */
  servicePopups?: { push: (callback: Callback) => unknown } | Callback[];
}

/** The entry of the script-tag build: two globals, and a start without a line of script. */
const page = window as unknown as ScriptGlobals;
const script = document.currentScript as HTMLScriptElement | null;

const popups = new ServicePopups();
const waiting = page.servicePopups;
const push = (callback: Callback): void => {
  callback(popups);
};
page.ServicePopups = ServicePopups;
page.servicePopups = { push };

const { apiKey, userId, environment, debug } = script?.dataset ?? {};
if (script && apiKey) {
  popups.init({
    mode: 'server',
    apiKey,
    baseUrl: new URL(script.src).origin,
    nodeEnv: environment === 'development' ? 'development' : 'production',
    ...(userId ? { userId } : {}),
    debug: debug !== undefined,
  });
  popups.autoLaunch();
}

if (waiting instanceof Array) waiting.forEach(push);
