import proxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';

type Trust = (address: string, hops: number) => boolean;

/** Whether a request is believed that it was sent on by an address, so many hops away; false: never. */
export function trustIn(proxies: Config['trustProxy']): Trust | false {
  if (proxies === false) return false;
  return typeof proxies === 'number'
    ? (_address, hops) => hops < proxies
    : proxyAddress.compile(proxies);
}

/** Where a request comes from, as the framework would say it. */
export function addressOf(request: IncomingMessage, trust: Trust | false): string {
  return trust ? proxyAddress(request, trust) : (request.socket.remoteAddress ?? '');
}
