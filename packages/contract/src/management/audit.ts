import { Type, type Static } from 'typebox';
import { text, timestamp, uuid } from '../text';

export const actorKinds = ['session', 'token', 'link', 'system'] as const;

export const AuditEntry = Type.Object(
  {
    id: uuid('Id of the entry.'),
    at: timestamp('When it happened (ms).'),
    actor: text(254, 'Who did it: an e-mail address, or `system`.'),
    via: Type.Enum(actorKinds, { description: 'How that person was known.' }),
    action: text(64, 'What was done, such as `popup.publish`.'),
    target: text(300, 'To what it was done.'),
    before: Type.Unsafe<unknown>(Type.Any({ description: 'What was there; null: nothing.' })),
    after: Type.Unsafe<unknown>(Type.Any({ description: 'What is there since; null: nothing.' })),
  },
  { title: 'AuditEntry', description: 'One change.' },
);
export type AuditEntry = Static<typeof AuditEntry>;
