import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client';
import classes from './account.module.css';
import { ErrorBox } from '../ui/error-box';
import { offerPasskeys, supportsPasskeys, usePasskeyDialog, withdrawPasskeys } from './passkeys';
import { keepReturnPath } from './return-path';

/** Signs in with a passkey, from here or from the suggestions of the email field. */
export function PasskeyButton() {
  const client = useQueryClient();
  const isSupported = supportsPasskeys();
  useEffect(() => {
    if (!isSupported) return undefined;
    offerPasskeys().then(
      (isSignedIn) => (isSignedIn ? client.invalidateQueries() : undefined),
      // The button still works.
      () => undefined,
    );
    return () => {
      void withdrawPasskeys().catch(() => undefined);
    };
  }, [isSupported, client]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: usePasskeyDialog,
    onSuccess: () => client.invalidateQueries(),
  });
  if (!isSupported) return null;
  return (
    <>
      {error === null ? null : <Notice error={error} />}
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={isPending}
        onClick={() => {
          mutate();
        }}
      >
        Use a passkey
      </Button>
      <p className={classes.or}>or</p>
    </>
  );
}

interface SingleSignOnProps {
  label: string;
  /** The page to return to. */
  from: string | undefined;
  /** Whether there's no other way to sign in. */
  only: boolean;
}

export function SingleSignOnButton({ label, from, only }: SingleSignOnProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.POST('/api/auth/sign-in/sso'),
    onSuccess: ({ url }) => {
      keepReturnPath(from);
      location.assign(url);
    },
  });
  return (
    <>
      {only ? null : <p className={classes.or}>or</p>}
      {error === null ? null : <Notice error={error} />}
      <Button
        variant={only ? 'filled' : 'default'}
        size="md"
        fullWidth
        loading={isPending || isSuccess}
        onClick={() => {
          mutate();
        }}
      >
        Sign in with {label}
      </Button>
    </>
  );
}

function Notice({ error }: { error: unknown }) {
  return (
    <div className={classes.notice}>
      <ErrorBox error={error} />
    </div>
  );
}
