/**
 * `postgres://user@one,two:5433/name` names two servers, of which one is the primary: the address of
 * each alone.
 */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/** Servers of which one is in use, by all. */
export interface Servers<Address> {
  count: number;
  current: () => Address;
  /** Turns to the next one, unless somebody already has. */
  leave: (address: Address) => void;
}

export function createServers<Address>(addresses: readonly Address[]): Servers<Address> {
  let index = 0;
  const current = (): Address => {
    const address = addresses[index];
    if (address === undefined) throw new Error('there is no server to connect to');
    return address;
  };
  return {
    count: addresses.length,
    current,
    leave(address) {
      if (address === current()) index = (index + 1) % addresses.length;
    },
  };
}
