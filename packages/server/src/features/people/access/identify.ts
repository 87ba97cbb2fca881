import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../http/problem';
import type { SignIn } from '../sign-in/create-sign-in';
import type { TokensStore } from '../tokens/store';
import type { Caller } from './caller';

const BEARER = /^bearer +(spt_[A-Za-z0-9_-]{43})$/i;

/** Identifies the caller by the access token in the header, or else by the session cookie. */
export function createIdentify({ signIn, tokens }: { signIn: SignIn; tokens: TokensStore }) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const { authorization, cookie } = headers;
    if (authorization !== undefined) {
      const token = BEARER.exec(authorization)?.[1];
      const caller = token && (await tokens.use(token));
      if (!caller)
        throw new ProblemError('unauthenticated', 'The access token is unknown or has expired');
      return caller;
    }
    if (cookie === undefined) return null;
    const found = await signIn.sessionOf(new Headers({ cookie }));
    if (!found) return null;
    for (const line of found.cookies) reply.header('set-cookie', line);
    return found.caller;
  };
}
