import type { BetterAuthPlugin } from 'better-auth';

/** The library's plugin for passkeys. A passkey counts as two factors, so the device has to verify its user. */
export async function passkeys(publicUrl: string): Promise<BetterAuthPlugin> {
  const [{ passkey }, { APIError }] = await Promise.all([
    import('@better-auth/passkey'),
    import('better-auth/api'),
  ]);
  const { origin, hostname } = new URL(publicUrl);
  const requireVerification = (verified: boolean | undefined): Promise<void> => {
    if (!verified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED' });
    return Promise.resolve();
  };
  return passkey({
    rpID: hostname,
    rpName: 'Service Popups',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireVerification(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireVerification(verification.authenticationInfo.userVerified),
    },
  });
}
