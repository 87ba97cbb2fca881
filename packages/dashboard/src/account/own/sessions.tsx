import { Button } from '@mantine/core';
import type { ActiveSession } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '../../api/account';
import { api } from '../../api/client';
import { formatAgo, formatDateTime } from '../../format/time';
import { useNow } from '../../format/use-now';
import { Loaded } from '../../ui/loaded';
import { notify, notifyProblem } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { SettingCard } from '../../ui/setting-card';

/** The browsers in which the person is signed in. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const now = useNow();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({
    mutationFn: ({ id: sessionId }: ActiveSession) =>
      api.DELETE('/api/v1/me/sessions/{sessionId}', { path: { sessionId } }),
    onSuccess: async () => {
      await refresh();
      notify({ title: 'Session ended' });
    },
    onError: notifyProblem,
  });
  const endOthers = useMutation({
    mutationFn: () => api.DELETE('/api/v1/me/sessions'),
    onSuccess: async () => {
      await refresh();
      notify({ title: 'You’re signed out everywhere else' });
    },
    onError: notifyProblem,
  });
  return (
    <SettingCard
      title="Sessions"
      intro="Where you’re signed in. If you don’t recognise a session, end it and change your password. Access tokens aren’t affected."
    >
      <Loaded query={sessions} height="6rem">
        {(loaded) => (
          <>
            <Rows label="Your sessions">
              {loaded.map((session) => {
                const { id, device, current, createdAt, lastUsedAt } = session;
                const name = device ?? 'Unknown browser';
                return (
                  <Row
                    key={id}
                    title={current ? `${name} (this one)` : name}
                    detail={`Signed in ${formatDateTime(createdAt)}. ${
                      current ? 'Active now.' : `Last used ${formatAgo(lastUsedAt, now)}.`
                    }`}
                    actions={
                      current ? undefined : (
                        <Button
                          variant="default"
                          size="compact-md"
                          loading={end.isPending && end.variables.id === id}
                          aria-label={`End session: ${name}, signed in ${formatDateTime(createdAt)}`}
                          onClick={() => {
                            end.mutate(session);
                          }}
                        >
                          End session
                        </Button>
                      )
                    }
                  />
                );
              })}
            </Rows>
            {loaded.length > 1 ? (
              <div>
                <Button
                  variant="default"
                  loading={endOthers.isPending}
                  onClick={() => {
                    endOthers.mutate();
                  }}
                >
                  End all other sessions
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </SettingCard>
  );
}
