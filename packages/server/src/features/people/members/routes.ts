import {
  Invitation,
  InvitationAnswer,
  InvitationToken,
  InvitationView,
  Member,
  NewInvitation,
  OneTimeLink,
  PageQuery,
  createPageSchema,
  ProjectSummary,
  RoleChange,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import type { LinkSettings } from '../accounts/deliver-link';
import { getActor } from '../access/get-actor';
import { getCaller, getProjectAccess } from '../access/caller';
import { recordChange } from '../audit/store';
import { requirePasswords } from '../sign-in/require-passwords';
import { acceptInvitation, changeMember, invite, readInvitation } from './service';
import { listInvitations, listMembers, removeInvitation } from './store';

export interface MembersParts {
  db: Db;
  linkSettings: LinkSettings;
  /** Whether an invitation can create an account with a password. */
  passwords: boolean;
}

const ADDRESS = '/api/v1/projects/:projectId';
const projectId = ProjectSummary.properties.id;

export function membersRoutes(app: App, { db, linkSettings, passwords }: MembersParts): void {
  const tags = ['Members'];
  const read = { permission: 'members:read' } as const;
  const write = { permission: 'members:write' } as const;
  const memberParams = Type.Object({ projectId, userId: Member.properties.userId });

  app.get(
    `${ADDRESS}/members`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listMembers',
        summary: 'List the members of a project',
        params: Type.Object({ projectId }),
        querystring: PageQuery,
        response: { 200: createPageSchema(Member, 'Members, newest first.'), ...problemResponses },
      },
    },
    (request) => listMembers(db, getProjectAccess(request).projectId, pageRequest(request.query)),
  );

  app.put(
    `${ADDRESS}/members/:userId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'changeMemberRole',
        summary: "Change a member's role",
        params: memberParams,
        body: RoleChange,
        response: { 200: Member, ...problemResponses },
      },
    },
    (request) => {
      const { projectId: id, userId } = request.params;
      return changeMember(db, id, userId, request.body.role, getActor(request));
    },
  );

  app.delete(
    `${ADDRESS}/members/:userId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'removeMember',
        summary: 'Remove a member',
        params: memberParams,
        response: { 204: noContent('Removed.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { projectId: id, userId } = request.params;
      await changeMember(db, id, userId, undefined, getActor(request));
      return reply.code(204).send();
    },
  );

  app.get(
    `${ADDRESS}/invitations`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'listInvitations',
        summary: 'List open invitations',
        params: Type.Object({ projectId }),
        querystring: PageQuery,
        response: {
          200: createPageSchema(Invitation, 'Invitations, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) =>
      listInvitations(db, getProjectAccess(request).projectId, pageRequest(request.query)),
  );

  app.post(
    `${ADDRESS}/invitations`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'createInvitation',
        summary: 'Invite someone',
        description:
          "The link is emailed if a mail server is configured, and returned in the reply if not. It can create an account if it's emailed or you're an administrator; otherwise the person needs an existing account.",
        params: Type.Object({ projectId }),
        body: NewInvitation,
        response: { 201: OneTimeLink, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { projectId: id } = getProjectAccess(request);
      const link = await invite(db, linkSettings, id, request.body, getCaller(request));
      return reply.code(201).send(link);
    },
  );

  app.delete(
    `${ADDRESS}/invitations/:invitationId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'deleteInvitation',
        summary: 'Withdraw an invitation',
        params: Type.Object({ projectId, invitationId: Invitation.properties.id }),
        response: { 204: noContent('Withdrawn.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { projectId: id, invitationId: target } = request.params;
      await db.transaction(async (tx) => {
        const before = await removeInvitation(tx, id, target);
        if (!before) throw new ProblemError('not_found', "The invitation doesn't exist");
        const change = { projectId: id, action: 'invitation.withdraw', target, before };
        await recordChange(tx, getActor(request), change);
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/invitations/read',
    {
      config: { permission: 'open' },
      schema: {
        tags: ['Sign-in'],
        operationId: 'readInvitation',
        summary: 'Get the details of an invitation',
        body: InvitationToken,
        response: { 200: InvitationView, ...problemResponses },
      },
    },
    (request) => readInvitation(db, request.body.token),
  );

  app.post(
    '/api/v1/invitations/accept',
    {
      config: { permission: 'visitor' },
      schema: {
        tags: ['Sign-in'],
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation',
        description:
          'Sign in as the invited account first. Without a session, the name and password create the account, if the link allows it.',
        body: InvitationAnswer,
        response: { 204: noContent('Accepted. You are now a member.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      if (request.body.password !== undefined) requirePasswords(passwords);
      await acceptInvitation(db, request.body, request.caller);
      return reply.code(204).send();
    },
  );
}
