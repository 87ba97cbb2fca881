import type { Platform, Stop } from '../platform';
import { PAGE_VIEWS } from './page-views';
import { routeOf } from './route-of';

/** Counts the page views of the session: this one, and one for each new route. */
export function countPageViews({ session, url, on }: Platform, prefix: string): Stop {
  const key = prefix + PAGE_VIEWS;
  let route = '';
  const count = (): void => {
    const next = routeOf(url());
    if (next === route) return;
    route = next;
    session.set(key, String((Number(session.get(key)) || 0) + 1));
  };
  count();
  return on('route', count);
}
