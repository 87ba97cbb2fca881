import { Button } from '@mantine/core';
import type { Invitation } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invitationsQuery, withdrawInvitation } from '../../api/members';
import { formatDateTime } from '../../format/time';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { notifyProblem } from '../../ui/notify-problem';
import { Row, Rows } from '../../ui/rows';
import { SettingCard } from '../../ui/setting-card';
import { InviteForm } from './invite-form';

export function Invitations({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const invitations = useQuery(invitationsQuery(projectId));
  const { queryKey } = invitationsQuery(projectId);
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => withdrawInvitation(projectId, id),
    onSuccess: async (_nothing, { email }) => {
      await client.invalidateQueries({ queryKey });
      notify({ words: 'The invitation is withdrawn', detail: `Its link to ${email} is dead.` });
    },
    onError: notifyProblem,
  });
  return (
    <SettingCard
      title="Invite somebody"
      intro="The person gets a link that works once, for seven days."
    >
      <InviteForm projectId={projectId} />
      <Loaded query={invitations} height="3rem">
        {(loaded) =>
          loaded.length > 0 ? (
            <Rows label="Open invitations">
              {loaded.map((invitation) => (
                <Row
                  key={invitation.id}
                  title={invitation.email}
                  detail={`Invited as ${invitation.role}. The link works until ${formatDateTime(invitation.expiresAt)}.`}
                  actions={
                    <Button
                      variant="default"
                      size="compact-md"
                      loading={withdraw.isPending && withdraw.variables.id === invitation.id}
                      aria-label={`Withdraw the invitation of ${invitation.email}`}
                      onClick={() => {
                        withdraw.mutate(invitation);
                      }}
                    >
                      Withdraw
                    </Button>
                  }
                />
              ))}
            </Rows>
          ) : null
        }
      </Loaded>
    </SettingCard>
  );
}
