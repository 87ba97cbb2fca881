import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutEverywhere } from '../../api/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SettingCard } from '../../ui/setting-card';

export function SignOutEverywhere() {
  const [asking, { open, close }] = useDisclosure();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <SettingCard
      title="Sessions"
      intro="If you have left a device behind, end every session of your account. Access tokens go on working."
    >
      <div>
        <Button variant="default" onClick={open}>
          Sign out everywhere …
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          button="Sign out"
          harmless
          run={async () => {
            await signOutEverywhere();
            // In this order: the page for signing in leads on whoever it finds signed in.
            await client.resetQueries();
            await navigate({ to: '/sign-in' });
          }}
          onClose={close}
        >
          <p>On this device too. You come back with your password.</p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}
