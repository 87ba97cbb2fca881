import type { Sql } from 'postgres';

/**
 * `postgres://user@one,two:5433/name` names two servers, of which one is the primary: the address of
 * each alone.
 */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

export interface Servers<Settings> {
  count: number;
  /** For one who needs a client, and later another in its place. */
  opener: () => (settings: Settings) => Sql;
}

/**
 * Servers of which one is in use. Whoever needs another client has lost that one, and turns to the
 * next, with all who come later. The driver knows several hosts too, but asks them again and again
 * while none is right, and neither fails nor can be stopped.
 */
export function createServers<Settings>(
  open: readonly ((settings: Settings) => Sql)[],
): Servers<Settings> {
  let current = 0;
  return {
    count: open.length,
    opener() {
      let last: number | undefined;
      return (settings) => {
        if (last === current) current = (current + 1) % open.length;
        last = current;
        const chosen = open[current];
        if (!chosen) throw new Error('there is no server to connect to');
        return chosen(settings);
      };
    },
  };
}
