import { Type, type Static } from 'typebox';
import { text, timestamp } from '../text';

export const email = () =>
  Type.String({
    minLength: 3,
    maxLength: 254,
    pattern: '^[^\\s@\\u0000-\\u001f\\ud800-\\udfff]+@[^\\s@\\u0000-\\u001f\\ud800-\\udfff]+$',
    description: 'Email address.',
  });

/** Long enough to resist guessing, short enough to be cheap to hash. */
export const password = (description: string) => text(128, description, 12);

export const personName = () => text(100, 'Name of the person.', 1);

export const accountId = () =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9-]+$',
    description: 'Id of the account.',
  });

export const Account = Type.Object(
  {
    id: accountId(),
    email: email(),
    name: personName(),
    admin: Type.Boolean({ description: 'Whether the account may manage other accounts.' }),
    createdAt: timestamp('When it was created (Unix ms).'),
  },
  { title: 'Account', description: 'A person who can sign in.' },
);
export type Account = Static<typeof Account>;

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
  },
  { title: 'SessionState', description: 'What the dashboard needs to know before sign-in.' },
);
export type SessionState = Static<typeof SessionState>;

export const SetupState = Type.Object(
  { needed: Type.Boolean({ description: 'Whether there is no account yet.' }) },
  { title: 'SetupState', description: 'Whether the first account still has to be created.' },
);
export type SetupState = Static<typeof SetupState>;
