import { Button } from '@mantine/core';
import type { Invitation, SessionState } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../api/account';
import { api } from '../../api/client';
import { invitationsQuery } from '../../api/project';
import { PROJECT } from '../../api/scope';
import { formatDateTime } from '../../format/time';
import { Loaded } from '../../ui/loaded';
import { notify, notifyProblem } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { SettingCard } from '../../ui/setting-card';
import { InviteForm } from './invite-form';

export function Invitations({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const invitations = useQuery(invitationsQuery(projectId));
  const { data: session } = useQuery(sessionQuery);
  const { queryKey } = invitationsQuery(projectId);
  const withdraw = useMutation({
    mutationFn: ({ id: invitationId }: Invitation) =>
      api.DELETE(`${PROJECT}/invitations/{invitationId}`, { path: { projectId, invitationId } }),
    onSuccess: async (_nothing, { email }) => {
      await client.invalidateQueries({ queryKey });
      notify({ title: 'Invitation withdrawn', detail: `The link for ${email} no longer works.` });
    },
    onError: notifyProblem,
  });
  return (
    <SettingCard title="Invite someone" intro={session ? introOf(session) : undefined}>
      <InviteForm projectId={projectId} />
      <Loaded query={invitations} height="3rem">
        {(loaded) =>
          loaded.length > 0 ? (
            <Rows label="Pending invitations">
              {loaded.map((invitation) => (
                <Row
                  key={invitation.id}
                  title={invitation.email}
                  detail={detailOf(invitation)}
                  actions={
                    <Button
                      variant="default"
                      size="compact-md"
                      loading={withdraw.isPending && withdraw.variables.id === invitation.id}
                      aria-label={`Withdraw the invitation for ${invitation.email}`}
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

/** Explains how this member's invitations work. */
function introOf({ mail, account }: SessionState): string {
  if (mail) return 'We’ll email an invitation link that works once and expires after seven days.';
  const passOn = 'This server can’t send email, so you’ll get a link to share yourself. ';
  if (account?.admin) return `${passOn}It works once and expires after seven days.`;
  return `${passOn}It works once, expires after seven days, and is only for someone who already has an account here. To invite someone new, ask an administrator of this server.`;
}

function detailOf({ role, expiresAt, newAccount }: Invitation): string {
  const until = `Invited as ${role}. The link expires on ${formatDateTime(expiresAt)}`;
  return newAccount ? `${until}.` : `${until}, for an existing account only.`;
}
