import { Type, type Static } from 'typebox';
import { EnvironmentKind } from '../results';
import { DaysQuery } from '../results-query';
import { text, timestamp, uuid } from '../text';
import { PageQuery } from './page';

export const actorKinds = ['session', 'token', 'link', 'sso', 'system'] as const;

/** What can be changed: the first part of an action. */
export const auditKinds = [
  'project',
  'environment',
  'key',
  'secret',
  'member',
  'invitation',
  'token',
  'popup',
  'survey',
  'theme',
  'image',
  'response',
  'answer',
  'share_link',
  'survey_link',
  'webhook',
  'user',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const AuditQuery = Type.Object(
  {
    ...PageQuery.properties,
    ...DaysQuery.properties,
    actor: Type.Optional(text(254, 'Only what this actor did: an email address, or `system`.', 1)),
    kind: Type.Optional(
      Type.Enum(auditKinds, {
        description: 'Only changes of this kind: the part of the action before the dot.',
      }),
    ),
  },
  { title: 'AuditQuery', description: 'Filters for the audit log. All must match.' },
);
export type AuditQuery = Static<typeof AuditQuery>;

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
    targetName: Type.Optional(
      text(500, 'The name of the target. If it was deleted, its last name. Absent if it has none.'),
    ),
    environments: Type.Optional(
      Type.Array(EnvironmentKind, {
        maxItems: 2,
        description:
          'For a popup or survey: the environments that have one with this id now. Empty if it was deleted.',
      }),
    ),
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
