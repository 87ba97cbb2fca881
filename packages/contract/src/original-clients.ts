import { Type, type Static } from 'typebox';
import { Attributes } from './comparison';
import { text } from './text';
import { apiKey, visitorFields } from './visit';

/** Statuses of reports as later clients of the original SDK send them. */
export const originalStatuses = ['SHOWED', 'PARTIAL', 'COMPLETED'] as const;
export type OriginalStatus = (typeof originalStatuses)[number];

export const Contact = Type.Object(
  {
    publicKey: apiKey(),
    userId: text(256, 'Id of the user, or the anonymous id of the client.', 1),
    userHash: visitorFields.userHash,
    userAttributes: Attributes,
  },
  {
    title: 'Contact',
    description: 'The attributes of a user, as later clients of the original SDK send them.',
  },
);
export type Contact = Static<typeof Contact>;
