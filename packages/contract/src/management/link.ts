import { Type, type Static } from 'typebox';
import { text, timestamp } from '../text';
import { email, password, personName } from './account';
import { Role } from './member';
import { Passkey, SignInMethods } from './sign-in';

export const linkToken = () =>
  Type.String({
    minLength: 43,
    maxLength: 43,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'The token of the link.',
  });

export const OneTimeLink = Type.Object(
  {
    mailed: Type.Boolean({ description: 'Whether it was sent by email.' }),
    url: Type.Optional(text(2048, 'The link to pass on, if it was not sent by email.')),
    expiresAt: timestamp('When it stops working (Unix ms).'),
  },
  { title: 'OneTimeLink', description: 'A link that works once.' },
);
export type OneTimeLink = Static<typeof OneTimeLink>;

export const FirstAccount = Type.Object(
  {
    token: linkToken(),
    email: email(),
    name: personName(),
    password: password('At least 12 characters.'),
  },
  { title: 'FirstAccount', description: 'The first account of an installation.' },
);
export type FirstAccount = Static<typeof FirstAccount>;

export const PasswordResetRequest = Type.Object(
  { email: email() },
  { title: 'PasswordResetRequest', description: 'The account whose password to reset.' },
);
export type PasswordResetRequest = Static<typeof PasswordResetRequest>;

export const ResetToken = Type.Object(
  { token: linkToken() },
  { title: 'ResetToken', description: 'The token of a reset link.' },
);

export const PasswordResetView = Type.Object(
  { passkeys: SignInMethods.properties.passkeys },
  { title: 'PasswordResetView', description: 'What the account has, before its reset.' },
);
export type PasswordResetView = Static<typeof PasswordResetView>;

export const PasswordReset = Type.Object(
  {
    token: linkToken(),
    password: password('The new password, at least 12 characters.'),
    keepPasskeys: Type.Optional(
      Type.Array(Passkey.properties.id, {
        maxItems: 20,
        description: 'Ids of passkeys to keep. The others are removed.',
      }),
    ),
  },
  { title: 'PasswordReset', description: 'A new password, with the token of the link.' },
);
export type PasswordReset = Static<typeof PasswordReset>;

export const InvitationToken = Type.Object(
  { token: linkToken() },
  { title: 'InvitationToken', description: 'The token of an invitation.' },
);

export const InvitationView = Type.Object(
  {
    email: email(),
    projectName: text(100, 'Name of the project.'),
    role: Role,
    newAccount: Type.Boolean({
      description: 'Whether the link can create an account. Does not reveal whether one exists.',
    }),
  },
  { title: 'InvitationView', description: 'What the invited person sees.' },
);
export type InvitationView = Static<typeof InvitationView>;

export const InvitationAnswer = Type.Object(
  {
    token: linkToken(),
    name: Type.Optional(personName()),
    password: Type.Optional(password('For a new account, at least 12 characters.')),
  },
  {
    title: 'InvitationAnswer',
    description:
      'Accepts an invitation. Sign in as the invited account first, or send name and password to create it.',
  },
);
export type InvitationAnswer = Static<typeof InvitationAnswer>;
