import '../../ui/page-styles';
import type { Account, SessionState } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionQuery, signInMethodsQuery } from '../../api/account';
import { Loaded } from '../../ui/loaded';
import { SettingCard } from '../../ui/setting-card';
import { AccountHeader } from '../../ui/page-header';
import { ConfirmPasskey } from './confirm-passkey';
import { PasskeyList } from './passkey-list';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions';
import { Tokens } from './tokens';
import { TwoFactor } from './two-factor';
import classes from './own-account.module.css';

/** The signed-in person's account. */
export function OwnAccountPage() {
  const session = useQuery(sessionQuery);
  return (
    <div className={classes.page}>
      <AccountHeader
        title="Your account"
        intro="Your name, how you sign in, where you’re signed in, and your access tokens."
      />
      <Loaded query={session} height="30rem">
        {({ account, ...settings }) =>
          account === null ? (
            <SignInFirst />
          ) : (
            <>
              <SettingCard title="Profile">
                <ProfileForm key={account.name} account={account} />
              </SettingCard>
              <SignIn account={account} settings={settings} />
              <Sessions />
              <Tokens />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** Navigates once: following the location would start again with every change of it. */
function SignInFirst() {
  const router = useRouter();
  const navigate = useNavigate();
  const [from] = useState(() => router.state.location.publicHref);
  useEffect(() => {
    void navigate({ to: '/sign-in', search: { from }, replace: true });
  }, [navigate, from]);
  return null;
}

interface SignInProps {
  account: Account;
  settings: Pick<SessionState, 'passwords' | 'singleSignOn'>;
}

/** Password, second factor and passkeys, as far as this server and account have them. */
function SignIn({ account, settings: { passwords, singleSignOn } }: SignInProps) {
  const methods = useQuery(signInMethodsQuery);
  if (!passwords)
    return (
      <SettingCard title="Signing in">
        <p className={classes.text}>You sign in with {singleSignOn ?? 'single sign-on'}.</p>
      </SettingCard>
    );
  return (
    <Loaded query={methods} height="20rem">
      {(loaded) => (
        <>
          {loaded.password ? (
            <>
              <SettingCard title="Password" intro="Changing it signs you out on all other devices.">
                <PasswordForm email={account.email} />
              </SettingCard>
              {loaded.needsPasskey ? null : <TwoFactor methods={loaded} />}
            </>
          ) : null}
          {loaded.needsPasskey ? <ConfirmPasskey /> : <PasskeyList passkeys={loaded.passkeys} />}
        </>
      )}
    </Loaded>
  );
}
