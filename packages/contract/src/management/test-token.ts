import { Type, type Static } from 'typebox';
import { text, timestamp } from '../text';

export const TestToken = Type.Object(
  {
    token: text(500, 'The token, for the parameter `test`.'),
    hash: text(600, 'What to put at the end of the address of a page.'),
    expiresAt: timestamp('When it stops working (ms).'),
  },
  { title: 'TestToken', description: 'A way to see a draft in a page, for an hour.' },
);
export type TestToken = Static<typeof TestToken>;
