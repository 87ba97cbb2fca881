import proxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';

type Trust = (address: string, hops: number) => boolean;

/** Returns whether to trust the forwarding headers of a proxy, by its address and distance; false means never. */
export function createTrust(proxies: Config['trustProxy']): Trust | false {
  if (proxies === false) return false;
  return typeof proxies === 'number'
    ? (_address, hops) => hops < proxies
    : proxyAddress.compile(proxies);
}

/** The client's address, determined the same way as Fastify does. */
export function getClientAddress(request: IncomingMessage, trust: Trust | false): string {
  return trust ? proxyAddress(request, trust) : (request.socket.remoteAddress ?? '');
}
