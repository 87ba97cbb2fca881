import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { addressGroup } from './address-group';
import { ProblemError } from './problem';
import { createRateLimit, isPlenty, rateLimitHeaders, secondsToReset } from './rate-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where requests are counted, each has one. */
    charge: Charge | null;
  }
}

/** A request that was let in, and what it costs. */
export interface Charge {
  /** What its address is counted by. */
  readonly from: string;
  /** Of its body, as far as known. */
  bytes: number;
  /** In units of the limits: one for each row that it stores or KiB that it sends, whichever is more. */
  weight: number;
  /** What its address has been charged. */
  paid: number;
  /** What its address has left. */
  left: number;
}

/** Counts what comes in, by client address and by key, and refuses what is too much. */
export interface SdkLimits {
  /** Before anything is read; `bytes` is the announced length of its body. */
  countRequest: (address: string, bytes: number, now: number) => Charge;
  /** Once the body is there: charges the address for bytes that the request did not announce. */
  countBytes: (charge: Charge, bytes: number, now: number) => void;
  /** Once the body is understood: charges the address for the rows beyond what it has paid for. */
  countRows: (charge: Charge, rows: number, now: number) => void;
  /** Makes the request cost its address a multiple. */
  multiply: (charge: Charge, factor: number, now: number) => void;
  /** Once the key is known to exist, and the request has its weight: how much the key has left. */
  countKey: (key: string, charge: Charge, now: number) => number;
  /**
   * For the answer: names and values of headers, one after the other. There are none as long as
   * plenty is left: most answers are spared them.
   */
  headers: (charge: Charge, keyLeft: number, now: number) => readonly string[];
}

const NONE: readonly string[] = [];
const UNIT_BYTES = 1024;
/** No body is longer than this many units: what says it is, is refused unread. */
const MAX_UNITS = 256;

export function createSdkLimits({
  rateLimitAddress,
  rateLimitKey,
}: Pick<Config, 'rateLimitAddress' | 'rateLimitKey'>): SdkLimits {
  const address = createRateLimit(rateLimitAddress);
  const key = createRateLimit(rateLimitKey);

  const stateOf = (addressLeft: number, keyLeft: number, now: number): readonly string[] =>
    rateLimitHeaders(
      [
        { policy: 'address', limit: address, left: addressLeft },
        { policy: 'key', limit: key, left: keyLeft },
      ],
      now,
    );

  const refuse = (left: [number, number], whose: string, now: number): never => {
    throw new ProblemError('rate_limited', `Too many requests ${whose}; try again later`, {
      retryAfter: secondsToReset(now),
      headers: stateOf(...left, now),
    });
  };

  const pay = (charge: Charge, cost: number, now: number): void => {
    // Whatever a request costs, a whole minute's quota is enough for it: no limit refuses it for good.
    const owed = Math.min(cost, address.quota) - charge.paid;
    if (owed <= 0) return;
    const left = address.take(charge.from, now, owed);
    if (left < 0) refuse([left, key.quota], 'from this address', now);
    charge.paid += owed;
    charge.left = left;
  };

  const chargeMore = (charge: Charge, weight: number, now: number): void => {
    if (weight <= charge.weight) return;
    charge.weight = weight;
    pay(charge, weight, now);
  };

  return {
    countRequest(from, bytes, now) {
      const weight = unitsOf(bytes);
      const charge = { from: addressGroup(from), bytes, weight, paid: 0, left: Infinity };
      pay(charge, weight, now);
      return charge;
    },
    countBytes(charge, bytes, now) {
      charge.bytes = bytes;
      chargeMore(charge, unitsOf(bytes), now);
    },
    countRows: chargeMore,
    multiply(charge, factor, now) {
      pay(charge, charge.weight * factor, now);
    },
    countKey(name, { weight }, now) {
      const left = key.take(name, now, Math.min(weight, key.quota));
      if (left < 0) refuse([address.quota, left], 'for this key', now);
      return left;
    },
    headers: ({ left }, keyLeft, now) =>
      isPlenty(left, address) && isPlenty(keyLeft, key) ? NONE : stateOf(left, keyLeft, now),
  };
}

function unitsOf(bytes: number): number {
  return Math.min(MAX_UNITS, Math.max(1, Math.ceil(bytes / UNIT_BYTES)));
}

/** Counts every request to the routes of this scope by its address, before anything of it is read. */
export function countAddresses(app: FastifyInstance, { countRequest }: SdkLimits): void {
  app.decorateRequest('charge', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    request.charge = countRequest(request.ip, bytes, Date.now());
    done();
  });
}

/** For routes whose requests are counted. */
export function chargeOf({ charge }: FastifyRequest): Charge {
  if (!charge) throw new Error('this route does not count its requests');
  return charge;
}

/**
 * Bodies are JSON, also as text/plain, which spares the SDK's host a preflight. One that came without
 * its length is counted here, before it is parsed.
 */
export function readCountedJson(app: FastifyInstance, { countBytes }: SdkLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-length'] === undefined)
        countBytes(chargeOf(request), Buffer.byteLength(body), Date.now());
      return parse(request, body, done);
    },
  );
}
