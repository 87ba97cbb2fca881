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

export const accountId = (description = 'Id of the account.') =>
  Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$', description });

export const Account = Type.Object(
  {
    id: accountId(),
    email: email(),
    name: personName(),
    admin: Type.Boolean({ description: 'Whether the account may manage other accounts.' }),
    twoFactor: Type.Boolean({
      description: 'Whether signing in with the password also needs a code.',
    }),
    createdAt: timestamp('When it was created (Unix ms).'),
  },
  { title: 'Account', description: 'A person who can sign in.' },
);
export type Account = Static<typeof Account>;

export const AccountChange = Type.Object(
  { name: personName() },
  { title: 'AccountChange', description: 'The new name of the account.' },
);
export type AccountChange = Static<typeof AccountChange>;

export const ActiveSession = Type.Object(
  {
    id: accountId('Id of the session.'),
    device: Type.Union([text(60, 'Such as `Firefox on macOS`.'), Type.Null()], {
      description: 'Browser and system; null if unknown.',
    }),
    createdAt: timestamp('When the person signed in (Unix ms).'),
    lastUsedAt: timestamp('When it was last used, to the hour (Unix ms).'),
    current: Type.Boolean({ description: 'Whether it belongs to this request.' }),
  },
  { title: 'ActiveSession', description: 'A browser in which somebody is signed in.' },
);
export type ActiveSession = Static<typeof ActiveSession>;

const MAX_SESSIONS = 1000;

export const ActiveSessions = Type.Object(
  {
    items: Type.Array(ActiveSession, {
      maxItems: MAX_SESSIONS,
      description: 'Sessions, last used first.',
    }),
  },
  { title: 'ActiveSessions', description: 'The sessions of an account.' },
);

export const SetupState = Type.Object(
  { needed: Type.Boolean({ description: 'Whether there is no account yet.' }) },
  { title: 'SetupState', description: 'Whether the first account still has to be created.' },
);
export type SetupState = Static<typeof SetupState>;
