import { Button } from '@mantine/core';
import type { SignInMethods, TwoFactorSetup } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery, signInMethodsQuery } from '../../api/account';
import { api } from '../../api/client';
import { projectsQuery } from '../../api/project';
import { notify } from '../../ui/notify';
import { SettingCard } from '../../ui/setting-card';
import classes from '../../ui/setting.module.css';
import { BackupCodeList } from './backup-code-list';
import { PasswordDialog } from './password-dialog';
import { TwoFactorSetupForm } from './two-factor-setup-form';

type Dialog = 'set up' | 'replace' | 'turn off';

/** A second step after the password, with an authenticator app. */
export function TwoFactor({ methods }: { methods: SignInMethods }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Dialog>();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    // Some may require a second factor.
    await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
  };
  const open = (next: Dialog) => () => {
    setDialog(next);
  };
  const close = () => {
    setDialog(undefined);
  };
  return (
    <SettingCard
      title="Two-factor authentication"
      intro={
        methods.twoFactor
          ? 'On. Signing in with your password also needs a code from your authenticator app.'
          : 'Off. Protect your account even if somebody learns your password: signing in then also needs a code from an app on your phone.'
      }
    >
      {codes === undefined ? null : (
        <BackupCodeList
          codes={codes}
          onDone={() => {
            setCodes(undefined);
          }}
        />
      )}
      {setup === undefined ? (
        <div className={classes.buttons}>
          {methods.twoFactor ? (
            <>
              <Button variant="default" onClick={open('replace')}>
                Create new backup codes…
              </Button>
              <Button variant="default" onClick={open('turn off')}>
                Turn off…
              </Button>
            </>
          ) : (
            <Button onClick={open('set up')}>Set up two-factor authentication…</Button>
          )}
        </div>
      ) : (
        <TwoFactorSetupForm
          setup={setup}
          onCancel={() => {
            setSetup(undefined);
          }}
          onConfirmed={async () => {
            setCodes(setup.backupCodes);
            setSetup(undefined);
            await refresh();
          }}
        />
      )}
      {dialog === 'set up' ? (
        <PasswordDialog
          title="Set up two-factor authentication"
          button="Continue"
          run={async (password) => {
            setSetup(await api.POST('/api/v1/me/two-factor', { body: { password } }));
          }}
          onClose={close}
        >
          <p>You need an authenticator app, such as the one in your password manager or phone.</p>
        </PasswordDialog>
      ) : null}
      {dialog === 'replace' ? (
        <PasswordDialog
          title="Create new backup codes?"
          button="Create codes"
          run={async (password) => {
            const body = { password };
            const reply = await api.POST('/api/v1/me/two-factor/backup-codes', { body });
            setCodes(reply.backupCodes);
          }}
          onClose={close}
        >
          <p>Your current codes will stop working.</p>
        </PasswordDialog>
      ) : null}
      {dialog === 'turn off' ? (
        <PasswordDialog
          title="Turn off two-factor authentication?"
          button="Turn off"
          run={async (password) => {
            await api.POST('/api/v1/me/two-factor/disable', { body: { password } });
            setCodes(undefined);
            await refresh();
            notify({ title: 'Two-factor authentication is off' });
          }}
          onClose={close}
        >
          <p>Your password alone will be enough to sign in.</p>
        </PasswordDialog>
      ) : null}
    </SettingCard>
  );
}
