import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { addressGroup } from './address-group';
import { ProblemError } from './problem';
import { createRateLimit, isPlenty, rateLimitHeaders, secondsToReset } from './rate-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that count requests. */
    charge: Charge | null;
  }
}

/** What a request costs. */
export interface Charge {
  /** The address group that is charged. */
  readonly from: string;
  /** Size of the body, as far as known. */
  bytes: number;
  /** In units: the number of rows it stores or of KiB it sends, whichever is larger. */
  weight: number;
  /** What the address has been charged so far. */
  paid: number;
  /** What the address has left. */
  left: number;
  /** What the key has left. */
  keyLeft: number;
}

/** Rate limits for the SDK's routes, by client address and by key. */
export interface SdkLimits {
  /** Call before reading the body; `bytes` is its announced length. */
  countRequest: (address: string, bytes: number, now: number) => Charge;
  /** Call with the body: charges the address for bytes that weren't announced. */
  countBytes: (charge: Charge, bytes: number, now: number) => void;
  /** Call with the parsed body: charges the address for rows it hasn't paid for yet. */
  countRows: (charge: Charge, rows: number, now: number) => void;
  /** Charges the address a multiple of the request's weight. */
  multiply: (charge: Charge, factor: number, now: number) => void;
  /** Charges the key. Call once it's known to exist and the weight is final. */
  countKey: (key: string, charge: Charge, now: number) => void;
  /**
   * Headers for the reply, alternating names and values. Empty while plenty is left, which keeps most
   * replies small.
   */
  headers: (charge: Charge, now: number) => readonly string[];
}

const NONE: readonly string[] = [];
const UNIT_BYTES = 1024;
/** Larger bodies are rejected unread, so they cost no more than this. */
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

  const reject = (left: [number, number], whose: string, now: number): never => {
    throw new ProblemError('rate_limited', `Too many requests ${whose}: try again later`, {
      retryAfter: secondsToReset(now),
      headers: stateOf(...left, now),
    });
  };

  const pay = (charge: Charge, cost: number, now: number): void => {
    // Never charge more than a minute's quota, or an expensive request could never pass.
    const owed = Math.min(cost, address.quota) - charge.paid;
    if (owed <= 0) return;
    const left = address.take(charge.from, now, owed);
    if (left < 0) reject([left, key.quota], 'from this address', now);
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
      const left = { left: Infinity, keyLeft: Infinity };
      const charge = { from: addressGroup(from), bytes, weight, paid: 0, ...left };
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
    countKey(name, charge, now) {
      charge.keyLeft = key.take(name, now, Math.min(charge.weight, key.quota));
      if (charge.keyLeft < 0) reject([address.quota, charge.keyLeft], 'for this key', now);
    },
    headers: ({ left, keyLeft }, now) =>
      isPlenty(left, address) && isPlenty(keyLeft, key) ? NONE : stateOf(left, keyLeft, now),
  };
}

function unitsOf(bytes: number): number {
  return Math.min(MAX_UNITS, Math.max(1, Math.ceil(bytes / UNIT_BYTES)));
}

/** Counts every request to the routes of this Fastify scope before reading its body. */
export function countAddresses(app: FastifyInstance, { countRequest }: SdkLimits): void {
  app.decorateRequest('charge', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    request.charge = countRequest(request.ip, bytes, Date.now());
    done();
  });
}

/** The charge of a request, on routes that count requests. */
export function getCharge({ charge }: FastifyRequest): Charge {
  if (!charge) throw new Error('this route does not count its requests');
  return charge;
}

/**
 * Parses JSON bodies, also sent as text/plain, which needs no preflight. A body without Content-Length is
 * counted here, before it's parsed.
 */
export function readCountedJson(app: FastifyInstance, { countBytes }: SdkLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-length'] === undefined)
        countBytes(getCharge(request), Buffer.byteLength(body), Date.now());
      return parse(request, body, done);
    },
  );
}
