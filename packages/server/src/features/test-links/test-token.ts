import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a test token opens: the draft of one popup. */
export interface TestTicket {
  environmentId: number;
  popupId: string;
  /** When it stops working (ms). */
  expiresAt: number;
}

export interface TestTokens {
  sign: (ticket: TestTicket) => string;
  /** Nothing if the token was not signed here, or has run out. */
  read: (token: string, now: number) => TestTicket | undefined;
}

/** Tokens that the server recognises without storing them. */
export function createTestTokens(secret: string): TestTokens {
  // A key of its own, so that nothing else that is signed with the secret can pass for a token.
  const key = createHmac('sha256', secret).update('test-token').digest();
  const signatureOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    sign({ environmentId, popupId, expiresAt }) {
      const body = `${String(environmentId)}~${popupId}~${String(expiresAt)}`;
      return [Buffer.from(body), signatureOf(body)]
        .map((part) => part.toString('base64url'))
        .join('.');
    },
    read(token, now) {
      const [body, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!body || !signature) return undefined;
      const expected = signatureOf(body.toString());
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return undefined;
      const [environmentId, popupId = '', expiresAt] = body.toString().split('~');
      const ticket = {
        environmentId: Number(environmentId),
        popupId,
        expiresAt: Number(expiresAt),
      };
      return ticket.expiresAt > now ? ticket : undefined;
    },
  };
}
