import type { InitOptions, ServicePopups } from '@service-popups/sdk';

export interface Binding {
  /** Starts the instance on the first call. Later calls apply the options that have changed. */
  update: (options: InitOptions) => void;
  /** Destroys the instance. The next update starts it again. */
  stop: () => void;
}

/** Options that can change while the library runs. */
const LIVE = ['userId', 'userHash', 'attributes', 'language', 'consent'];

/**
 * Keeps an instance in step with the options that a framework provides again and again. Mistakes in
 * options are logged, because an error thrown while rendering would take down the host app.
 */
export function bind(popups: ServicePopups): Binding {
  let current: InitOptions | undefined;
  let isStarted = false;

  return {
    update(options) {
      const previous = current;
      const changed = changedNames(previous, options);
      current = options;
      if (changed.length === 0) return;
      try {
        if (previous && isStarted) applyChanges(popups, previous, options, changed);
        else {
          popups.init(options);
          popups.autoLaunch();
          isStarted = true;
        }
      } catch (error) {
        console.error(error);
      }
    },
    stop() {
      if (isStarted) popups.destroy();
      isStarted = false;
      current = undefined;
    },
  };
}

function applyChanges(
  popups: ServicePopups,
  previous: InitOptions,
  options: InitOptions,
  changed: string[],
): void {
  const { userId, attributes, language, consent = true } = options;
  const hasChanged = (...names: string[]): boolean => names.some((name) => changed.includes(name));

  for (const name of changed)
    if (!LIVE.includes(name))
      console.warn(
        `ServicePopups: the new value of ${name} was ignored, because ${name} can't change after the start`,
      );
  // Consent is withdrawn before anything else, and given after everything else.
  if (hasChanged('consent') && !consent) popups.setConsent(false);
  const signsOut = Boolean(previous.userId) && !userId;
  if (signsOut) popups.reset();
  if (signsOut || hasChanged('attributes')) {
    const removed = Object.keys(previous.attributes ?? {}).map((name) => [name, null] as const);
    popups.setAttributes({ ...Object.fromEntries(removed), ...attributes });
  }
  if (!signsOut && hasChanged('userId', 'userHash'))
    popups.setUser(userId, options.mode === 'server' ? options : {});
  if (hasChanged('language')) popups.setLanguage(language);
  if (hasChanged('consent') && consent) popups.setConsent(true);
}

/** Names of the options that differ. Objects are compared by content: frameworks recreate them. */
function changedNames(previous: object = {}, next: object): string[] {
  const [before, after] = [new Map(Object.entries(previous)), new Map(Object.entries(next))];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
}
