import type { Member, Role } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../api/account';
import { api } from '../../api/client';
import { membersQuery, projectsQuery } from '../../api/project';
import { PROJECT } from '../../api/scope';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify, notifyProblem } from '../../ui/notify';
import { Rows } from '../../ui/rows';
import { MemberRow } from './member-row';

interface Props {
  projectId: string;
  members: readonly Member[];
  readOnly: boolean;
}

export function MemberList({ projectId, members, readOnly }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const ownId = session?.account?.id;
  const [removing, setRemoving] = useState<Member>();
  const { queryKey } = membersQuery(projectId);

  const change = useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      api.PUT(`${PROJECT}/members/{userId}`, { path: { projectId, userId }, body: { role } }),
    onMutate: async ({ userId, role }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (list) =>
        list?.map((member) => (member.userId === userId ? { ...member, role } : member)),
      );
      return { before };
    },
    onError: (error, _change, context) => {
      client.setQueryData(queryKey, context?.before);
      notifyProblem(error);
    },
    onSuccess: async (_nothing, { userId }) => {
      notify({ title: 'Role changed' });
      // The signed-in member's role decides what the pages offer.
      if (userId === ownId) await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  const remove = async ({ userId, name }: Member) => {
    await api.DELETE(`${PROJECT}/members/{userId}`, { path: { projectId, userId } });
    notify({ title: `${name} is no longer a member` });
    if (userId === ownId) {
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true });
      await navigate({ to: '/' });
    } else await client.invalidateQueries({ queryKey });
  };

  const owners = members.filter(({ role }) => role === 'owner');
  return (
    <>
      <Rows label="Members">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isSelf={member.userId === ownId}
            isSoleOwner={owners.length === 1 && member.role === 'owner'}
            readOnly={readOnly}
            onChangeRole={(role) => {
              change.mutate({ userId: member.userId, role });
            }}
            onRemove={() => {
              setRemoving(member);
            }}
          />
        ))}
      </Rows>
      {removing ? (
        <ConfirmDialog
          title={removing.userId === ownId ? 'Leave this project?' : `Remove ${removing.name}?`}
          button={removing.userId === ownId ? 'Leave' : 'Remove'}
          run={() => remove(removing)}
          onClose={() => {
            setRemoving(undefined);
          }}
        >
          <p>
            {removing.userId === ownId
              ? 'You’ll lose access to the project. An owner can invite you again.'
              : `${removing.email} loses access to the project immediately. You can invite them again.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
