import { createLog, type LoadMessages } from './browser/log';
import type { LoadClientFrame } from './browser/open-frame';
import { folder, nonce, page, tag, type Callback, type Queue } from './browser/script-tag';
import type { ServerOptions } from './options/init-options';
import { defineClass, createBrowserPopups, type LoadFormats } from './service-popups';

declare const __BASE_URL__: string;
declare const __VERSION__: string;

const load = (name: string): unknown =>
  import(`${folder}/service-popups-${name}@${__VERSION__}.js`);
const loadMessages = () => load('messages') as ReturnType<LoadMessages>;
const log = createLog(loadMessages);

/** Defines two globals, and starts if the tag has an API key. */
function start(waiting: Callback[]): void {
  const ServicePopups = defineClass(() =>
    createBrowserPopups(
      { baseUrl: __BASE_URL__ || folder, nonce },
      () => load('frame') as ReturnType<LoadClientFrame>,
      () => load('formats') as ReturnType<LoadFormats>,
      loadMessages,
    ),
  );
  const popups = new ServicePopups();
  const push = (callback: Callback): void => {
    try {
      callback(popups);
    } catch (error) {
      // It's the host app's error: report it as uncaught, and continue.
      reportError(error);
    }
  };
  page.ServicePopups = ServicePopups;
  page.servicePopups = { push, tag };

  if (tag.apiKey) {
    const nodeEnv = tag.environment;
    const options = { ...tag, mode: 'server', nodeEnv, debug: 'debug' in tag };
    popups.init(options as unknown as ServerOptions);
    popups.autoLaunch();
  }
  // Without a key, the host app calls init(), and sets the user and the environment there.
  else if (/key|user|env/i.test(Object.keys(tag).join())) log('warn', 'no_key');
  waiting.forEach(push);
}

/** Keeps the instance of an earlier tag, for example if a router has replaced the body of the page. */
function update(earlier: Queue): void {
  const { userId, userHash } = tag;
  log('warn', 'second_tag');
  if (userId !== earlier.tag.userId || userHash !== earlier.tag.userHash)
    earlier.push((popups) => (userId ? popups.setUser(userId, { userHash }) : popups.reset()));
  earlier.tag = tag;
}

const existing = page.servicePopups ?? [];
if ('tag' in existing && existing.tag.apiKey === tag.apiKey) update(existing);
else start(Array.isArray(existing) ? existing : []);
