import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startSingleSignOn } from '../api/session';
import { UserFacingError } from '../format/user-facing-error';
import classes from './account.module.css';
import { formErrorMessage } from './error-messages';
import { FormNotice } from './form-notice';
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
    mutationFn: startSingleSignOn,
    onSuccess: (url) => {
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
  const message = error instanceof UserFacingError ? error.userMessage : formErrorMessage(error);
  return (
    <div className={classes.notice}>
      <FormNotice message={message} />
    </div>
  );
}
