import { log } from './browser/log';
import type { LoadClientFrame } from './browser/open-frame';
import { folder, page, tag, type Callback, type Queue } from './browser/script-tag';
import type { ServerOptions } from './options/init-options';
import { classOf, popupsFor, type LoadFormats } from './service-popups';

declare const __BASE_URL__: string;
declare const __VERSION__: string;

/** Defines two globals, and starts if the tag has an API key. */
function start(waiting: Callback[]): void {
  const load = (name: string): unknown =>
    import(`${folder}/service-popups-${name}@${__VERSION__}.js`);
  const ServicePopups = classOf(() =>
    popupsFor(
      __BASE_URL__ || folder,
      () => load('frame') as ReturnType<LoadClientFrame>,
      () => load('formats') as ReturnType<LoadFormats>,
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
    const nodeEnv = tag.environment as ServerOptions['nodeEnv'];
    popups.init({ ...tag, apiKey: tag.apiKey, mode: 'server', nodeEnv, debug: 'debug' in tag });
    popups.autoLaunch();
  }
  waiting.forEach(push);
}

/** Keeps the instance of an earlier tag, for example if a router has replaced the body of the page. */
function update(earlier: Queue): void {
  const { userId, userHash } = tag;
  log(
    'warn',
    'second_tag',
    'the page already has a script tag with this key, so this one only sets the user',
  );
  if (userId !== earlier.tag.userId || userHash !== earlier.tag.userHash)
    earlier.push((popups) => (userId ? popups.setUser(userId, { userHash }) : popups.reset()));
  earlier.tag = tag;
}

const existing = page.servicePopups ?? [];
if ('tag' in existing && existing.tag.apiKey === tag.apiKey) update(existing);
else start(Array.isArray(existing) ? existing : []);
