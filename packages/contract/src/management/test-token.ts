import { Type, type Static } from 'typebox';
import { text, timestamp } from '../text';

export const TestToken = Type.Object(
  {
    token: text(500, 'The token for the `test` parameter.'),
    hash: text(600, 'The hash to append to the URL of a page.'),
    expiresAt: timestamp('When it stops working (Unix ms).'),
  },
  { title: 'TestToken', description: 'Previews a draft on a page, for an hour.' },
);
export type TestToken = Static<typeof TestToken>;
