import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const client = { id: 'service-popups', secret: 'a secret of the client' };

type Claims = Record<string, unknown>;

/** A real identity provider in this process, where `identity` is always signed in. */
export interface IdentityProvider {
  issuer: string;
  identity: Claims & { sub: string };
  /** Changes the claims of ID tokens, which are then signed again. */
  changeToken: ((claims: Claims) => Claims) | undefined;
  stop: () => Promise<void>;
}

export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const handle: IdentityProvider = {
    issuer: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    identity: { sub: 'sub-ada', email: 'ada@example.com', email_verified: true, name: 'Ada' },
    changeToken: undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(handle.issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => handle.identity,
    }),
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const { clientId = '' } = oidc.client ?? {};
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (!handle.changeToken || ctx.path !== '/token' || body?.id_token === undefined) return;
    const [header = '', payload = ''] = body.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const changed = Buffer.from(JSON.stringify(handle.changeToken(claims))).toString('base64url');
    const signed = `${header}.${changed}`;
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    body.id_token = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const login = { accountId: handle.identity.sub };
      void provider.interactionFinished(request, response, { login });
    } else void callback(request, response);
  });
  return handle;
}
