import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setupQuery } from '../api/links';
import { sessionQuery, signInWithCode } from '../api/session';
import { ProblemNotice } from '../ui/problem-notice';
import { AccountCard, AccountSkeleton } from './account-card';
import classes from './account.module.css';
import { AccountForm } from './account-form';
import { codeErrorMessage, failureMessage, signInErrorMessage } from './error-messages';
import { codeField, currentPasswordField, emailField } from './fields';
import { FormNotice } from './form-notice';
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
      <ProblemNotice error={error} onRetry={() => void refetch()} />
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
          <FormNotice message={failureMessage(failed)} />
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
          await signInWithCode(code);
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
          Create the first one with the setup link. The server prints it when it starts: look for{' '}
          <strong>Setup</strong> in its terminal or log. The link works for 24 hours; restart the
          server for a new one.
        </>
      }
    >
      <p className={classes.text}>You can also create it on the command line:</p>
      <pre className={classes.code}>service-popups create-owner --email you@example.com</pre>
    </AccountCard>
  );
}
