import { createLiveConnections, type LiveConnections } from './live-connections';

/** Splits a URL with several hosts, like `postgres://user@one,two:5433/name`, into one URL per server. */
export function splitAddresses(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/** A list of servers, one of which is current. */
export interface Servers<Address> {
  count: number;
  current: () => Address;
  /** Switches to the next server, unless `address` is no longer the current one. */
  skip: (address: Address) => void;
  connections: LiveConnections<Address>;
}

export function createServers<Address>(addresses: readonly Address[]): Servers<Address> {
  let index = 0;
  const current = (): Address => {
    const address = addresses[index];
    if (address === undefined) throw new Error('DATABASE_URL names no server');
    return address;
  };
  return {
    count: addresses.length,
    current,
    connections: createLiveConnections(),
    skip(address) {
      if (address === current()) index = (index + 1) % addresses.length;
    },
  };
}
