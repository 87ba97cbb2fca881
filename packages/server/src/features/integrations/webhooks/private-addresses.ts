import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that aren't on the public internet, with the metadata services of all large clouds. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's platform services, which have a public address but answer each machine locally.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addNetwork(notPublic, network, 'ipv4');
// These include IPv4 addresses in IPv6: 6to4, Teredo and documentation.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addNetwork(notPublic, network, 'ipv6');

/** All public IPv6 addresses are in this network. */
const publicIpv6 = new BlockList();
addNetwork(publicIpv6, '2000::/3', 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an address is private, local or reserved. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return notPublic.check(address);
  return !publicIpv6.check(address, 'ipv6') || notPublic.check(address, 'ipv6');
}

export class PrivateAddressError extends Error {}

/** The host of a URL if it's an IP address; sockets connect to those without a lookup. */
export function findIpAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) ? address : undefined;
}

/** Resolves host names, and refuses those with a private address. The socket connects to what it returns. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) callback(error, '', 0);
    else if (found.some(({ address }) => isPrivateAddress(address)))
      callback(new PrivateAddressError(`${hostname} has a private address`), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, ...first(found));
  });
};

function first([found]: LookupAddress[]): [string, number] {
  return found ? [found.address, found.family] : ['', 0];
}
