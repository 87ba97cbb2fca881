import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Whom a personal link is for, and the hidden fields that come with it. */
export interface PersonalTicket {
  userId: string;
  fields: Record<string, string>;
}

/** Everything that the pages of survey links prove to the server, so that nothing about a visit is stored. */
export interface LinkTokens {
  /** The last part of a personal link. The same recipient always gets the same one. */
  seal: (linkId: string, recipient: PersonalTicket) => string;
  /** Returns undefined if it was made for another link, or not by this server. */
  unseal: (linkId: string, token: string) => PersonalTicket | undefined;
  /** The only response that a user can give through this link. */
  responseIdOf: (linkId: string, userId: string) => string;
  /** Whether a response belongs to a personal link. */
  isPersonal: (responseId: string) => boolean;
  /** A report of a response. The same one each time, so that it counts once. */
  reportIdOf: (responseId: string, status: string) => string;
  /** Signs a time together with what it's about. */
  sign: (at: number, ...about: string[]) => string;
  /** The signed time. Undefined if the signature is about something else. */
  timeOf: (signed: string, ...about: string[]) => number | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createLinkTokens(secret: string): LinkTokens {
  // Derived keys, so that nothing else made with the secret is valid here.
  const derive = (use: string): Buffer =>
    createHmac('sha256', secret).update(`survey-link ${use}`).digest();
  const [signingKey, sealingKey] = [derive('signatures'), derive('personal links')];
  const mac = (...parts: string[]): Buffer =>
    createHmac('sha256', signingKey).update(JSON.stringify(parts)).digest();

  return {
    seal(linkId, { userId, fields }) {
      const content = JSON.stringify([userId, fields]);
      // Depends on the content, so that it's never used for two of them.
      const iv = mac('iv', linkId, content).subarray(0, IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(linkId));
      const sealed = [iv, cipher.update(content), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    unseal(linkId, token) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding ignores what isn't base64url, and only one spelling is valid.
      if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== token)
        return undefined;
      try {
        const opened = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(linkId))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const content = opened.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        const text = Buffer.concat([content, opened.final()]).toString();
        const [userId, fields] = JSON.parse(text) as [string, Record<string, string>];
        return { userId, fields };
      } catch {
        return undefined;
      }
    },
    responseIdOf: (linkId, userId) => uuidFrom(mac('response', linkId, userId)),
    // Pages create random ids, of version 4.
    isPersonal: (responseId) => COMPUTED.test(responseId),
    reportIdOf: (responseId, status) => uuidFrom(mac('report', responseId, status)),
    sign: (at, ...about) =>
      `${String(at)}.${mac('time', String(at), ...about).toString('base64url')}`,
    timeOf(signed, ...about) {
      const [at = '', signature = ''] = signed.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = mac('time', at, ...about);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(at);
    },
  };
}

const COMPUTED = /^[0-9a-f]{8}-[0-9a-f]{4}-8/i;

/** A UUID of version 8, which is for ids that are computed. */
function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
