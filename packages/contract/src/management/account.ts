import { Type, type Static } from 'typebox';
import { text, timestamp } from '../text';

export const email = () =>
  Type.String({
    minLength: 3,
    maxLength: 254,
    pattern: '^[^\\s@\\u0000-\\u001f\\ud800-\\udfff]+@[^\\s@\\u0000-\\u001f\\ud800-\\udfff]+$',
    description: 'E-mail address.',
  });

/** Long enough to resist guessing, short enough to be hashed at no great cost. */
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
    createdAt: timestamp('When it was made (ms).'),
  },
  { title: 'Account', description: 'A person who can sign in.' },
);
export type Account = Static<typeof Account>;

export const Credentials = Type.Object(
  { email: email(), password: text(128, 'The password.', 1) },
  { title: 'Credentials', description: 'What a person signs in with.' },
);
export type Credentials = Static<typeof Credentials>;

export const PasswordChange = Type.Object(
  {
    currentPassword: text(128, 'The password until now.', 1),
    newPassword: password('The password from now on, at least 12 characters.'),
    revokeTokens: Type.Optional(
      Type.Boolean({ description: 'Whether to revoke all access tokens too.' }),
    ),
  },
  { title: 'PasswordChange', description: 'A new password. Other sessions end.' },
);
export type PasswordChange = Static<typeof PasswordChange>;

export const SessionState = Type.Object(
  {
    account: Type.Union([Account, Type.Null()], { description: 'Who is signed in; null: nobody.' }),
    mail: Type.Boolean({ description: 'Whether the server can send letters.' }),
  },
  { title: 'SessionState', description: 'What a page has to know before anybody signs in.' },
);
export type SessionState = Static<typeof SessionState>;

export const SetupState = Type.Object(
  { needed: Type.Boolean({ description: 'Whether nobody can sign in yet.' }) },
  { title: 'SetupState', description: 'Whether the first account is still to be made.' },
);
export type SetupState = Static<typeof SetupState>;
