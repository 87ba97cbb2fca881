import { createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import type { Db } from '../../../db/db';
import { countAttempt } from './password-attempts';

/** Longer than a code of an authenticator app is accepted: its own 30 s, and those before and after. */
const ONCE = { max: 1, windowMs: 2 * 60_000 };

/**
 * Accepts each code of an authenticator app once per account, on all nodes together. Otherwise, someone who
 * has watched it being typed could use it too. Codes are counted before they're checked: of two requests
 * with the same code, only one can succeed.
 */
export function rejectUsedCodes(db: Db, secret: string): BetterAuthPlugin {
  return {
    id: 'reject-used-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          async handler(inputContext) {
            const { APIError, createAuthMiddleware, getSessionFromCtx } =
              await import('better-auth/api');
            const check = createAuthMiddleware(async (ctx) => {
              const session = await getSessionFromCtx(ctx);
              const cookie = ctx.context.createAuthCookie('two_factor').name;
              const challenge = await ctx.getSignedCookie(cookie, ctx.context.secret);
              // Without either, the library rejects the request.
              const who = session?.user.id ?? (challenge ? await userOf(challenge) : undefined);
              if (who === undefined) return;
              const { code } = ctx.body as { code: string };
              const mac = createHmac('sha256', secret).update(`two-factor-code ${who} ${code}`);
              const used = await countAttempt(db, `code ${mac.digest('base64url')}`, ONCE);
              if (used !== undefined) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });

              async function userOf(identifier: string): Promise<string | undefined> {
                const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
                return found?.value;
              }
            });
            return check(inputContext);
          },
        },
      ],
    },
  };
}
