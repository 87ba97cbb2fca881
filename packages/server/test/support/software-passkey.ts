import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@service-popups/contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Options {
  origin: string;
  /** Whether the device asks for a fingerprint or PIN. */
  verifiesUser?: boolean;
}

/** A passkey as a device keeps it, without a browser (WebAuthn level 2, attestation "none"). */
export function makePasskey({ origin, verifiesUser = true }: Options) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rpIdHash = sha256(new URL(origin).hostname);
  const flagsFor = (verified: boolean) => USER_PRESENT | (verified ? USER_VERIFIED : 0);
  const credential = <Proof>(type: string, challenge: string, prove: (data: Buffer) => Proof) => {
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const name = id.toString('base64url');
    return {
      id: name,
      rawId: name,
      type: 'public-key' as const,
      response: { clientDataJSON: clientData.toString('base64url'), ...prove(clientData) },
    };
  };
  return {
    create: (challenge: string): NewPasskey['credential'] =>
      credential('webauthn.create', challenge, () => {
        // A COSE key in CBOR: kty 2 (EC), alg -7 (ES256), crv 1 (P-256), x and y.
        const key = Buffer.concat([
          Buffer.from('a5010203262001215820', 'hex'),
          Buffer.from(x, 'base64url'),
          Buffer.from('225820', 'hex'),
          Buffer.from(y, 'base64url'),
        ]);
        const authData = Buffer.concat([
          authenticatorData(flagsFor(verifiesUser) | HAS_KEY),
          Buffer.alloc(16),
          Buffer.from([0, id.length]),
          id,
          key,
        ]);
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        const attestationObject = Buffer.concat([
          Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
          Buffer.from([authData.length]),
          authData,
        ]);
        return { attestationObject: attestationObject.toString('base64url') };
      }),
    use: (challenge: string, verified = verifiesUser): PasskeyProof['credential'] =>
      credential('webauthn.get', challenge, (clientData) => {
        const authData = authenticatorData(flagsFor(verified));
        const signed = Buffer.concat([authData, sha256(clientData)]);
        return {
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        };
      }),
  };

  function authenticatorData(bits: number): Buffer {
    return Buffer.concat([rpIdHash, Buffer.from([bits]), Buffer.alloc(4)]);
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
