import { Button } from '@mantine/core';
import type { Invitation, SessionState } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invitationsQuery, withdrawInvitation } from '../../api/members';
import { sessionQuery } from '../../api/session';
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
  const { data: session } = useQuery(sessionQuery);
  const { queryKey } = invitationsQuery(projectId);
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => withdrawInvitation(projectId, id),
    onSuccess: async (_nothing, { email }) => {
      await client.invalidateQueries({ queryKey });
      notify({ title: 'The invitation is withdrawn', detail: `Its link to ${email} is dead.` });
    },
    onError: notifyProblem,
  });
  return (
    <SettingCard title="Invite someone" intro={session ? introOf(session) : undefined}>
      <InviteForm projectId={projectId} />
      <Loaded query={invitations} height="3rem">
        {(loaded) =>
          loaded.length > 0 ? (
            <Rows label="Open invitations">
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

/** What an invitation of this member can do, before they send one. */
function introOf({ mail, account }: SessionState): string {
  if (mail) return 'We email a link that works once, for seven days.';
  const passOn = 'This server can’t send email, so you’ll get a link to pass on yourself. ';
  if (account?.admin) return `${passOn}It works once, for seven days.`;
  return `${passOn}It works once, for seven days, and only for someone who already has an account here. To invite someone new, ask an administrator of this server.`;
}

function detailOf({ role, expiresAt, newAccount }: Invitation): string {
  const until = `Invited as ${role}. The link works until ${formatDateTime(expiresAt)}`;
  return newAccount ? `${until}.` : `${until}, for an existing account only.`;
}
