import { Button, TextInput } from '@mantine/core';
import type { Passkey } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { signInMethodsQuery } from '../../api/account';
import { api } from '../../api/client';
import { projectsQuery } from '../../api/project';
import { formatDateTime } from '../../format/time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { SettingCard } from '../../ui/setting-card';
import classes from '../../ui/setting.module.css';
import { ErrorBox } from '../../ui/error-box';
import { createPasskey, supportsPasskeys } from '../passkeys';

const MAX_NAME = 100;

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState<Passkey>();
  const [renaming, setRenaming] = useState<Passkey>();
  const refresh = () => client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  return (
    <SettingCard
      title="Passkeys"
      intro="Sign in with your fingerprint, face or screen lock instead of your password. A passkey counts as two factors."
    >
      {passkeys.length > 0 ? (
        <Rows label="Your passkeys">
          {passkeys.map((passkey) =>
            renaming?.id === passkey.id ? (
              <Row
                key={passkey.id}
                title={
                  <NameForm
                    label="New name"
                    button="Save name"
                    initial={passkey.name}
                    send={(name) =>
                      api.PATCH('/api/v1/me/passkeys/{passkeyId}', {
                        path: { passkeyId: passkey.id },
                        body: { name },
                      })
                    }
                    onDone={async () => {
                      await refresh();
                      setRenaming(undefined);
                    }}
                  />
                }
              />
            ) : (
              <Row
                key={passkey.id}
                title={<span dir="auto">{passkey.name}</span>}
                detail={`Added ${formatDateTime(passkey.createdAt)}.`}
                actions={
                  <>
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Rename passkey ${passkey.name}`}
                      onClick={() => {
                        setRenaming(passkey);
                      }}
                    >
                      Rename
                    </Button>
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Remove passkey ${passkey.name}`}
                      onClick={() => {
                        setRemoving(passkey);
                      }}
                    >
                      Remove…
                    </Button>
                  </>
                }
              />
            ),
          )}
        </Rows>
      ) : null}
      {supportsPasskeys() ? (
        <NameForm
          label="Name of a new passkey"
          button="Add passkey"
          initial=""
          send={createPasskey}
          onDone={async () => {
            await refresh();
            // Some may require a second factor.
            await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
            notify({ title: 'Passkey added' });
          }}
        />
      ) : (
        <p>This browser doesn’t support passkeys, or the page wasn’t loaded over HTTPS.</p>
      )}
      {removing ? (
        <ConfirmDialog
          title={`Remove “${removing.name}”?`}
          button="Remove passkey"
          run={async () => {
            await api.DELETE('/api/v1/me/passkeys/{passkeyId}', {
              path: { passkeyId: removing.id },
            });
            await refresh();
            notify({ title: 'Passkey removed' });
          }}
          onClose={() => {
            setRemoving(undefined);
          }}
        >
          <p>
            You can no longer sign in with it. Also delete it in your password manager or on your
            device, which may keep offering it.
          </p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}

interface NameFormProps {
  label: string;
  button: string;
  initial: string;
  send: (name: string) => Promise<unknown>;
  onDone: () => Promise<void>;
}

function NameForm({ label, button, initial, send, onDone }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      setName(initial);
      await onDone();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateName(name.trim());
    setProblem(found);
    if (found === undefined && !isPending) mutate(name.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <div className={classes.inline}>
        <TextInput
          label={label}
          size="md"
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="md" className={classes.end} loading={isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function validateName(name: string): string | undefined {
  if (name === '') return 'Enter a name, such as “Work laptop”.';
  return Array.from(name).length > MAX_NAME
    ? `Use at most ${String(MAX_NAME)} characters.`
    : undefined;
}
