import type { Config } from '../config';
import { addressGroup } from './address-group';
import { ProblemError } from './problem';
import { createRateLimit, isPlenty, rateLimitHeaders, secondsToReset } from './rate-limit';
import type { LimitState } from './rate-limit';

/**
 * Rate limits for the management API: by account if the caller is signed in, otherwise by client address.
 * The counting methods return headers for the reply, alternating names and values.
 */
export interface CallerLimits {
  countAccount: (userId: string, now: number) => readonly string[];
  countAnonymous: (address: string, now: number) => readonly string[];
  /** Call before looking up a token: rejects addresses that have sent too many invalid ones. */
  checkToken: (address: string, now: number) => void;
  /** Counts an invalid token, also as an anonymous request. */
  countBadToken: (address: string, now: number) => void;
}

const NONE: readonly string[] = [];

export function createCallerLimits({
  rateLimitAnonymous,
  rateLimitAccount,
}: Pick<Config, 'rateLimitAnonymous' | 'rateLimitAccount'>): CallerLimits {
  const anonymous = createRateLimit(rateLimitAnonymous);
  const account = createRateLimit(rateLimitAccount);
  // Counted apart from anonymous requests, which must not lock out colleagues behind the same address.
  const badTokens = createRateLimit(rateLimitAnonymous);

  const headersOf = (state: LimitState, whose: string, now: number): readonly string[] => {
    if (state.left >= 0)
      return isPlenty(state.left, state.limit) ? NONE : rateLimitHeaders([state], now);
    throw new ProblemError('rate_limited', `Too many requests ${whose}: try again later`, {
      retryAfter: secondsToReset(now),
      headers: rateLimitHeaders([state], now),
    });
  };

  const countAnonymous = (address: string, now: number): readonly string[] => {
    const left = anonymous.take(addressGroup(address), now);
    const state = { policy: 'anonymous', limit: anonymous, left };
    return headersOf(state, 'from this address without signing in', now);
  };

  return {
    countAccount(userId, now) {
      const state = { policy: 'account', limit: account, left: account.take(userId, now) };
      return headersOf(state, 'from this account', now);
    },
    countAnonymous,
    checkToken(address, now) {
      const left = badTokens.left(addressGroup(address), now) - 1;
      const state = { policy: 'anonymous', limit: badTokens, left };
      headersOf(state, 'with invalid access tokens', now);
    },
    countBadToken(address, now) {
      badTokens.take(addressGroup(address), now);
      countAnonymous(address, now);
    },
  };
}
