import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutEverywhere } from '../../api/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SettingCard } from '../../ui/setting-card';

export function SignOutEverywhere() {
  const [isConfirming, { open, close }] = useDisclosure();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <SettingCard
      title="Sessions"
      intro="Lost a device? End every session of your account. Access tokens keep working."
    >
      <div>
        <Button variant="default" onClick={open}>
          Sign out everywhere…
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          button="Sign out everywhere"
          harmless
          run={async () => {
            await signOutEverywhere();
            // Reset first: the sign-in page redirects anyone who still looks signed in.
            await client.resetQueries();
            await navigate({ to: '/sign-in' });
          }}
          onClose={close}
        >
          <p>This also signs you out on this device. You’ll need your password to sign in again.</p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}
