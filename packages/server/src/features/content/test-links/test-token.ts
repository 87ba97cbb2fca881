import { createHmac, timingSafeEqual } from 'node:crypto';

/** The payload of a test token, which gives access to the draft of one popup. */
export interface TestTicket {
  environmentId: number;
  popupId: string;
  /** Unix time in milliseconds. */
  expiresAt: number;
}

export interface TestTokens {
  sign: (ticket: TestTicket) => string;
  /** Returns undefined if the signature is invalid. The ticket may have expired. */
  read: (token: string) => TestTicket | undefined;
}

/** Signed tokens, which needn't be stored. */
export function createTestTokens(secret: string): TestTokens {
  // A derived key, so that nothing else signed with the secret is a valid token.
  const key = createHmac('sha256', secret).update('test-token').digest();
  const signatureOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    sign({ environmentId, popupId, expiresAt }) {
      const body = `${String(environmentId)}~${popupId}~${String(expiresAt)}`;
      return [Buffer.from(body), signatureOf(body)]
        .map((part) => part.toString('base64url'))
        .join('.');
    },
    read(token) {
      const [body, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!body || !signature) return undefined;
      const expected = signatureOf(body.toString());
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return undefined;
      const [environmentId, popupId = '', expiresAt] = body.toString().split('~');
      return { environmentId: Number(environmentId), popupId, expiresAt: Number(expiresAt) };
    },
  };
}
