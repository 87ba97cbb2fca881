import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { addressGroup } from './address-group';
import { ProblemError } from './problem';
import { createRateLimit, type RateLimit } from './rate-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many requests the client address has left. */
    addressLeft: number;
  }
}

/** Counts what comes in, by client address and by key, and refuses what is too much. */
export interface Turnstile {
  /** Before anything is read: how many requests this address has left. */
  enter: (address: string, now: number) => number;
  /** Once the key is known to exist: how many it has left. */
  useKey: (key: string, now: number) => number;
  /**
   * For the answer: names and values of headers, one after the other. There are none as long as
   * plenty is left: most answers are spared them.
   */
  headers: (addressLeft: number, keyLeft: number, now: number) => readonly string[];
}

const NONE: readonly string[] = [];

export function createTurnstile({
  rateLimitAddress,
  rateLimitKey,
}: Pick<Config, 'rateLimitAddress' | 'rateLimitKey'>): Turnstile {
  const address = createRateLimit(rateLimitAddress);
  const key = createRateLimit(rateLimitKey);
  const policy = [policyOf('address', address), policyOf('key', key)].filter(Boolean).join(', ');

  const plenty = (left: number, { quota }: RateLimit): boolean => left >= quota / 2;
  const headers = (addressLeft: number, keyLeft: number, now: number): readonly string[] => {
    if (plenty(addressLeft, address) && plenty(keyLeft, key)) return NONE;
    const seconds = String(address.quota ? address.reset(now) : key.reset(now));
    const parts = [];
    if (address.quota) parts.push(`"address";r=${String(Math.max(0, addressLeft))};t=${seconds}`);
    if (key.quota) parts.push(`"key";r=${String(Math.max(0, keyLeft))};t=${seconds}`);
    return ['ratelimit-policy', policy, 'ratelimit', parts.join(', ')];
  };

  const refuse = (limit: RateLimit, left: [number, number], whose: string, now: number): never => {
    throw new ProblemError('rate_limited', `Too many requests ${whose}; try again later`, {
      retryAfter: limit.reset(now),
      headers: headers(...left, now),
    });
  };

  return {
    enter(from, now) {
      const left = address.take(addressGroup(from), now);
      if (left < 0) refuse(address, [left, key.quota], 'from this address', now);
      return left;
    },
    useKey(name, now) {
      const left = key.take(name, now);
      if (left < 0) refuse(key, [address.quota, left], 'for this key', now);
      return left;
    },
    headers,
  };
}

/** In the form of the IETF draft for RateLimit header fields. */
function policyOf(name: string, { quota }: RateLimit): string {
  return quota ? `"${name}";q=${String(quota)};w=60` : '';
}

/** Counts every request to the routes of this scope by its address, before anything of it is read. */
export function countAddresses(app: FastifyInstance, { enter }: Turnstile): void {
  app.decorateRequest('addressLeft', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.addressLeft = enter(request.ip, Date.now());
    done();
  });
}
