import { Type, type Static } from 'typebox';
import { text, timestamp, uuid } from '../text';

export const actorKinds = ['session', 'token', 'link', 'sso', 'system'] as const;

export const AuditEntry = Type.Object(
  {
    id: uuid('Id of the entry.'),
    at: timestamp('When it happened (Unix ms).'),
    actor: text(254, 'Who did it: an email address, or `system`.'),
    actorName: Type.Union([text(100, 'A name.'), Type.Null()], {
      description: 'The name of that account; null if there is none any more.',
    }),
    via: Type.Enum(actorKinds, { description: 'How the actor was authenticated.' }),
    action: text(64, 'What was done, such as `popup.publish`.'),
    target: text(300, 'What was changed.'),
    before: Type.Unsafe<unknown>(
      Type.Any({ description: 'State before the change; null if it did not exist.' }),
    ),
    after: Type.Unsafe<unknown>(
      Type.Any({ description: 'State after the change; null if it was deleted.' }),
    ),
  },
  { title: 'AuditEntry', description: 'One change.' },
);
export type AuditEntry = Static<typeof AuditEntry>;
