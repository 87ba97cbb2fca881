import { Type, type Static } from 'typebox';
import { timestamp, uuid } from '../text';
import { accountId, email, personName } from './account';

/** From least to most powerful. */
export const roles = ['viewer', 'editor', 'owner'] as const;
export const Role = Type.Enum(roles, {
  title: 'Role',
  description: 'What a member may do in a project.',
});
export type Role = Static<typeof Role>;

export const Member = Type.Object(
  {
    userId: accountId(),
    email: email(),
    name: personName(),
    role: Role,
    since: timestamp('When the person joined (Unix ms).'),
  },
  { title: 'Member', description: 'A person in a project.' },
);
export type Member = Static<typeof Member>;

export const RoleChange = Type.Object(
  { role: Role },
  { title: 'RoleChange', description: 'The new role of a member.' },
);
export type RoleChange = Static<typeof RoleChange>;

export const NewInvitation = Type.Object(
  { email: email(), role: Role },
  { title: 'NewInvitation', description: 'Email address and role of the person to invite.' },
);
export type NewInvitation = Static<typeof NewInvitation>;

export const Invitation = Type.Object(
  {
    id: uuid('Id of the invitation.'),
    email: email(),
    role: Role,
    createdAt: timestamp('When it was created (Unix ms).'),
    expiresAt: timestamp('When its link stops working (Unix ms).'),
    newAccount: Type.Boolean({
      description: 'Whether its link can create an account, or needs an existing one.',
    }),
  },
  { title: 'Invitation', description: 'A pending invitation.' },
);
export type Invitation = Static<typeof Invitation>;
