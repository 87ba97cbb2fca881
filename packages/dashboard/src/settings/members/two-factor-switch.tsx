import { Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Project } from '@service-popups/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notifyProblem } from '../../ui/notify';
import { useProjectChange } from '../use-project-change';

/** Whether members need a second factor. Turning it on can lock members out, so it's confirmed. */
export function TwoFactorSwitch({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const { id, twoFactorRequired } = project;
  const [isConfirming, { open, close }] = useDisclosure();
  const { mutate, mutateAsync, isPending } = useProjectChange(id);
  return (
    <>
      <Switch
        label="Require two-factor authentication"
        description="Members need an authenticator app, a passkey or single sign-on to open this project. Access tokens keep working."
        checked={twoFactorRequired}
        disabled={readOnly || isPending}
        onChange={() => {
          if (twoFactorRequired) mutate({ twoFactorRequired: false }, { onError: notifyProblem });
          else open();
        }}
      />
      {isConfirming ? (
        <ConfirmDialog
          title="Require two-factor authentication?"
          button="Turn on"
          harmless
          run={() => mutateAsync({ twoFactorRequired: true })}
          onClose={close}
        >
          <p>
            Members who sign in with only a password can’t open this project until they’ve set up an
            authenticator app or a passkey. You need one of them yourself.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
