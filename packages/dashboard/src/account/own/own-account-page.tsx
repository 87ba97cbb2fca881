import '../../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session';
import { Loaded } from '../../ui/loaded';
import { SettingCard } from '../../ui/setting-card';
import { AccountHeader } from '../account-header';
import { PasswordForm } from './password-form';
import classes from './own-account-page.module.css';
import { SignOutEverywhere } from './sign-out-everywhere';
import { Tokens } from './tokens';

/** The signed-in person's account: details, password, sessions and tokens. */
export function OwnAccountPage() {
  const session = useQuery(sessionQuery);
  const { publicHref } = useLocation();
  return (
    <div className={classes.page}>
      <AccountHeader
        title="Your account"
        intro="Your details, password, sessions and access tokens."
      />
      <Loaded query={session} height="30rem">
        {({ account }) =>
          account === null ? (
            <Navigate to="/sign-in" search={{ from: publicHref }} replace />
          ) : (
            <>
              <SettingCard title="Details">
                <dl className={classes.facts}>
                  <dt>Name</dt>
                  <dd dir="auto">{account.name}</dd>
                  <dt>Email address</dt>
                  <dd>{account.email}</dd>
                  {account.admin ? (
                    <>
                      <dt>Administrator</dt>
                      <dd>You manage the accounts on this server.</dd>
                    </>
                  ) : null}
                </dl>
              </SettingCard>
              <SettingCard title="Password" intro="Changing it signs you out on all other devices.">
                <PasswordForm email={account.email} />
              </SettingCard>
              <SignOutEverywhere />
              <Tokens />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
