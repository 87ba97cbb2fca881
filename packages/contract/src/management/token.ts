import { Type, type Static } from 'typebox';
import { identifier, storedTime, text, timestamp, uuid } from '../text';

const nullableTime = (description: string) =>
  Type.Union([timestamp('A time (Unix ms).'), Type.Null()], { description });

export const tokenAccess = ['read', 'write'] as const;
export const TokenAccess = Type.Enum(tokenAccess, {
  title: 'TokenAccess',
  description: 'Whether it may only read, or also change what its owner may change.',
});
export type TokenAccess = Static<typeof TokenAccess>;

export const NewAccessToken = Type.Object(
  {
    name: text(100, 'What it is for.', 1),
    access: Type.Optional(
      Type.Enum(tokenAccess, {
        description: 'Whether it may only read, or also write. Default: write.',
      }),
    ),
    projectId: Type.Optional(
      identifier('The only project it may access. Default: all projects of its owner.'),
    ),
    expiresAt: Type.Optional(storedTime('When it stops working (Unix ms). Default: never.')),
  },
  { title: 'NewAccessToken', description: 'A token to create.' },
);
export type NewAccessToken = Static<typeof NewAccessToken>;

const fields = {
  id: uuid('Id of the token.'),
  name: text(100, 'What it is for.'),
  access: TokenAccess,
  projectId: Type.Union([identifier('Id of a project.'), Type.Null()], {
    description: 'The only project it may access; null if not limited to one.',
  }),
  createdAt: timestamp('When it was created (Unix ms).'),
  expiresAt: nullableTime('When it stops working (Unix ms); null if never.'),
  lastUsedAt: nullableTime('When it was last used, to the minute (Unix ms); null if never.'),
};

export const AccessToken = Type.Object(fields, {
  title: 'AccessToken',
  description: 'A personal access token, without its secret.',
});
export type AccessToken = Static<typeof AccessToken>;

export const CreatedAccessToken = Type.Object(
  { ...fields, token: text(100, 'The token. Only shown once.') },
  { title: 'CreatedAccessToken', description: 'A new personal access token.' },
);
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;
