import type { Stop } from '../platform';

type Patched = 'pushState' | 'replaceState';

interface RouteWatch {
  watchers: Set<() => void>;
  url: string;
  stop: Stop;
}

declare global {
  interface Window {
    /** One watch for all instances on the page, those of another copy of the library included. */
    servicePopupsRoutes?: RouteWatch | undefined;
  }
}

function startWatch(): RouteWatch {
  const check = (): void => {
    if (location.href === watch.url) return;
    watch.url = location.href;
    for (const watcher of [...watch.watchers]) watcher();
  };
  const restores = (['pushState', 'replaceState'] as Patched[]).map((name) => patch(name, check));
  addEventListener('popstate', check);
  addEventListener('hashchange', check);
  const watch: RouteWatch = {
    watchers: new Set(),
    url: location.href,
    stop() {
      for (const restore of restores) restore();
      removeEventListener('popstate', check);
      removeEventListener('hashchange', check);
    },
  };
  return watch;
}

function patch(name: Patched, check: () => void): Stop {
  const { [name]: original } = history;
  const wrapped: History[Patched] = function (this: History, ...args) {
    original.apply(this, args);
    check();
  };
  history[name] = wrapped;
  return () => {
    // Somebody may have wrapped our wrapper since: theirs stays, and ours goes on inside it.
    if (history[name] === wrapped) history[name] = original;
  };
}

export function watchRoutes(watcher: () => void): Stop {
  const watch = (window.servicePopupsRoutes ??= startWatch());
  watch.watchers.add(watcher);
  return () => {
    if (!watch.watchers.delete(watcher) || watch.watchers.size) return;
    watch.stop();
    if (window.servicePopupsRoutes === watch) window.servicePopupsRoutes = undefined;
  };
}
