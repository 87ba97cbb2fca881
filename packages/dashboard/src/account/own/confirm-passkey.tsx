import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SettingCard } from '../../ui/setting-card';
import classes from '../../ui/setting.module.css';
import { ErrorBox } from '../../ui/error-box';
import { supportsPasskeys, usePasskeyDialog } from '../passkeys';

/** Replaces the settings of second factor and passkeys until the person has used a passkey. */
export function ConfirmPasskey() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: usePasskeyDialog,
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <SettingCard
      title="Two-factor authentication and passkeys"
      intro="You signed in with only your password. To change these settings, confirm that it’s you with a passkey."
    >
      <ErrorBox error={error} />
      {supportsPasskeys() ? (
        <div className={classes.buttons}>
          <Button
            loading={isPending}
            onClick={() => {
              mutate();
            }}
          >
            Confirm with a passkey
          </Button>
        </div>
      ) : (
        <p>This browser doesn’t support passkeys, or the page wasn’t loaded over HTTPS.</p>
      )}
      <p>Lost your passkeys? Reset your password, or ask an administrator.</p>
    </SettingCard>
  );
}
