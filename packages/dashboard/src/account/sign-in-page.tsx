import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionQuery, setupQuery } from '../api/account';
import { api } from '../api/client';
import { ErrorBox } from '../ui/error-box';
import { AccountCard, AccountSkeleton } from './account-card';
import classes from './account.module.css';
import { AccountForm } from './account-form';
import { codeErrorMessage, failureMessage, signInErrorMessage } from './error-messages';
import { codeField, currentPasswordField, emailField } from './fields';
import { PasskeyButton, SingleSignOnButton } from './sign-in-buttons';
import { takeReturnPath } from './return-path';
import { useSignIn } from './use-sign-in';

const fields = [{ ...emailField, autoComplete: 'username webauthn' }, currentPasswordField];

export function SignInPage() {
  const { from, failed } = useSearch({ from: '/sign-in' });
  const { history } = useRouter();
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const { data: setup } = useQuery(setupQuery);
  const signIn = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const isSignedIn = Boolean(session?.account);
  useEffect(() => {
    if (isSignedIn) history.replace(takeReturnPath(from, import.meta.env.BASE_URL));
  }, [isSignedIn, from, history]);

  if (session === undefined)
    return error === null ? (
      <AccountSkeleton />
    ) : (
      <ErrorBox error={error} onRetry={() => void refetch()} />
    );
  if (setup?.needed) return <NoAccounts />;
  if (needsCode)
    return (
      <CodeStep
        onExpired={() => {
          setNeedsCode(false);
        }}
      />
    );
  const { passwords, singleSignOn } = session;
  return (
    <AccountCard title="Sign in" intro="Use your account on this server.">
      {failed === undefined ? null : (
        <div className={classes.notice}>
          <ErrorBox error={failed} describe={failureMessage} />
        </div>
      )}
      {passwords ? (
        <>
          <PasskeyButton />
          <AccountForm
            fields={fields}
            button="Sign in"
            send={async ({ email, password }) => {
              setNeedsCode(await signIn({ email, password }));
            }}
            errorMessage={signInErrorMessage}
          />
          <p className={classes.aside}>
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
        </>
      ) : null}
      {singleSignOn === null ? null : (
        <SingleSignOnButton label={singleSignOn} from={from} only={!passwords} />
      )}
    </AccountCard>
  );
}

/** The second step of signing in with a password. */
function CodeStep({ onExpired }: { onExpired: () => void }) {
  const client = useQueryClient();
  return (
    <AccountCard
      title="Enter your code"
      intro="Open your authenticator app, or use one of your backup codes."
    >
      <AccountForm
        fields={[codeField]}
        button="Sign in"
        focusFirst
        send={async ({ code }) => {
          await api.POST('/api/auth/sign-in/second-factor', { body: { code } });
          await client.invalidateQueries();
        }}
        errorMessage={codeErrorMessage}
      />
      <p className={classes.aside}>
        <button type="button" className={classes.link} onClick={onExpired}>
          Start again
        </button>
      </p>
    </AccountCard>
  );
}

/** A new server: the first account is created with a link that only its operator sees. */
function NoAccounts() {
  return (
    <AccountCard
      title="This server has no accounts yet"
      intro={
        <>
          Create the first one with a setup link. If you started the server in a terminal, it has
          printed one under <strong>Setup</strong>. Otherwise, this command prints one on the
          server:
        </>
      }
    >
      <pre className={classes.code}>service-popups setup-link</pre>
      <p className={classes.text}>You can also create the account on the command line:</p>
      <pre className={classes.code}>service-popups create-owner --email you@example.com</pre>
    </AccountCard>
  );
}
