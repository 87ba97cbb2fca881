import { Type, type Static } from 'typebox';
import { text, timestamp } from '../text';
import { Account, accountId, email, password } from './account';

export const Credentials = Type.Object(
  { email: email(), password: text(128, 'The password.', 1) },
  { title: 'Credentials', description: 'Email address and password for signing in.' },
);
export type Credentials = Static<typeof Credentials>;

export const PasswordChange = Type.Object(
  {
    currentPassword: text(128, 'The current password.', 1),
    newPassword: password('The new password, at least 12 characters.'),
    revokeTokens: Type.Optional(
      Type.Boolean({ description: 'Whether to also revoke all access tokens.' }),
    ),
  },
  { title: 'PasswordChange', description: 'A new password. Other sessions end.' },
);
export type PasswordChange = Static<typeof PasswordChange>;

export const SessionState = Type.Object(
  {
    account: Type.Union([Account, Type.Null()], {
      description: 'The signed-in account; null if signed out.',
    }),
    mail: Type.Boolean({ description: 'Whether the server can send email.' }),
    passwords: Type.Boolean({
      description:
        'Whether people can sign in with a password or passkey; false with `SIGN_IN=sso`.',
    }),
    singleSignOn: Type.Union([text(60, 'Name of the identity provider.'), Type.Null()], {
      description:
        'The identity provider to sign in with, as on the button; null if none is set up.',
    }),
  },
  { title: 'SessionState', description: 'What the dashboard needs to know before sign-in.' },
);
export type SessionState = Static<typeof SessionState>;

export const SecondFactorNeeded = Type.Object(
  { secondFactor: Type.Literal(true, { description: 'Always true.' }) },
  {
    title: 'SecondFactorNeeded',
    description: 'The password is right, but the account also needs a code.',
  },
);

export const SecondFactor = Type.Object(
  { code: text(20, 'A code of the authenticator app, or a backup code.', 6) },
  { title: 'SecondFactor', description: 'The second step of signing in.' },
);
export type SecondFactor = Static<typeof SecondFactor>;

export const PasswordCheck = Type.Object(
  { password: text(128, 'The password of the account.', 1) },
  { title: 'PasswordCheck', description: 'Confirms a change with the password.' },
);

export const TwoFactorSetup = Type.Object(
  {
    uri: text(2048, 'For the QR code: `otpauth://…`.'),
    secret: text(128, 'The same secret, to type in.'),
    backupCodes: Type.Array(text(20, 'Works once.'), {
      maxItems: 20,
      description: 'Codes to use without the app. Only shown once.',
    }),
  },
  {
    title: 'TwoFactorSetup',
    description: 'What the authenticator app needs. Takes effect once a code is confirmed.',
  },
);
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

export const TwoFactorConfirmation = Type.Object(
  { code: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6, description: 'A code of the app.' }) },
  { title: 'TwoFactorConfirmation', description: 'Proves that the app has the secret.' },
);

export const BackupCodes = Type.Object(
  { backupCodes: TwoFactorSetup.properties.backupCodes },
  { title: 'BackupCodes', description: 'New backup codes. The earlier ones stop working.' },
);
export type BackupCodes = Static<typeof BackupCodes>;

const passkeyName = () => text(100, 'Name of the passkey.', 1);

export const Passkey = Type.Object(
  {
    id: accountId('Id of the passkey.'),
    name: passkeyName(),
    createdAt: timestamp('When it was added (Unix ms).'),
  },
  { title: 'Passkey', description: 'A passkey of an account.' },
);
export type Passkey = Static<typeof Passkey>;

export const SignInMethods = Type.Object(
  {
    password: Type.Boolean({ description: 'Whether the account has a password.' }),
    twoFactor: Type.Boolean({
      description: 'Whether signing in with the password also needs a code.',
    }),
    passkeys: Type.Array(Passkey, { maxItems: 20, description: 'Passkeys, newest first.' }),
    singleSignOn: Type.Boolean({
      description: 'Whether the account is linked to the identity provider.',
    }),
    needsPasskey: Type.Boolean({
      description:
        'Whether changing any of this needs a passkey first, because you signed in without it.',
    }),
  },
  { title: 'SignInMethods', description: 'How a person can sign in.' },
);
export type SignInMethods = Static<typeof SignInMethods>;

const base64 = (maxLength: number, description: string) =>
  Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$', description });

/** What browsers return, in the JSON form of WebAuthn. */
const credential = <Proof extends Parameters<typeof Type.Object>[0]>(proof: Proof) =>
  Type.Object(
    {
      id: base64(1400, 'Id of the credential.'),
      rawId: base64(1400, 'The same id.'),
      type: Type.Literal('public-key', { description: 'The only type there is.' }),
      response: Type.Object(
        { clientDataJSON: base64(4096, 'What the browser signed for.'), ...proof },
        { description: 'What the authenticator returned.' },
      ),
    },
    { description: 'The credential that the browser returned.' },
  );

export const PasskeyOptions = Type.Object(
  {
    publicKey: Type.Unsafe<Record<string, unknown>>(
      Type.Any({ description: 'For `navigator.credentials`, in the JSON form of WebAuthn.' }),
    ),
  },
  { title: 'PasskeyOptions', description: 'What the browser needs to create or use a passkey.' },
);
export type PasskeyOptions = Static<typeof PasskeyOptions>;

export const NewPasskey = Type.Object(
  {
    name: passkeyName(),
    credential: credential({
      attestationObject: base64(32_768, 'The public key.'),
      transports: Type.Optional(
        Type.Array(
          Type.String({ maxLength: 20, pattern: '^[a-z-]*$', description: 'A transport.' }),
          {
            maxItems: 10,
            description: 'How the authenticator can be reached.',
          },
        ),
      ),
    }),
  },
  { title: 'NewPasskey', description: 'A passkey to add.' },
);
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyName = Type.Object(
  { name: passkeyName() },
  { title: 'PasskeyName', description: 'The new name of a passkey.' },
);

export const PasskeyProof = Type.Object(
  {
    credential: credential({
      authenticatorData: base64(4096, 'Data of the authenticator.'),
      signature: base64(4096, 'Its signature.'),
      userHandle: Type.Optional(base64(256, 'The user that the passkey was created for.')),
    }),
  },
  { title: 'PasskeyProof', description: 'Proof that the person has the passkey.' },
);
export type PasskeyProof = Static<typeof PasskeyProof>;

export const SingleSignOnStart = Type.Object(
  { url: text(4096, 'Where to send the browser.') },
  { title: 'SingleSignOnStart', description: 'The address of the identity provider.' },
);
export type SingleSignOnStart = Static<typeof SingleSignOnStart>;
