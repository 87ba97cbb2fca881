import { Type, type Static } from 'typebox';
import { storedTime, text, timestamp, uuid } from '../text';

const nullableTime = (description: string) =>
  Type.Union([timestamp('A time (ms).'), Type.Null()], { description });

export const NewAccessToken = Type.Object(
  {
    name: text(100, 'What it is for.', 1),
    expiresAt: Type.Optional(storedTime('When it stops working (ms). Absent: never.')),
  },
  { title: 'NewAccessToken', description: 'A token to be made.' },
);
export type NewAccessToken = Static<typeof NewAccessToken>;

const fields = {
  id: uuid('Id of the token.'),
  name: text(100, 'What it is for.'),
  createdAt: timestamp('When it was made (ms).'),
  expiresAt: nullableTime('When it stops working (ms); null: never.'),
  lastUsedAt: nullableTime('When it was last used, to the minute (ms); null: never.'),
};

export const AccessToken = Type.Object(fields, {
  title: 'AccessToken',
  description: 'A personal access token, without its secret.',
});
export type AccessToken = Static<typeof AccessToken>;

export const CreatedAccessToken = Type.Object(
  { ...fields, token: text(100, 'The token itself. It is shown this once.') },
  { title: 'CreatedAccessToken', description: 'A new personal access token.' },
);
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;
