import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../api/session';
import { AccountCard } from './account-card';
import classes from './account-card.module.css';
import { AccountForm } from './account-form';
import { currentPasswordField, emailField } from './fields';
import { signInErrorMessage } from './error-messages';
import { returnPath } from './return-path';
import { useSignIn } from './use-sign-in';

const fields = [emailField, currentPasswordField];

export function SignInPage() {
  const { from } = useSearch({ from: '/sign-in' });
  const { history } = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const signIn = useSignIn();
  const isSignedIn = Boolean(session?.account);
  useEffect(() => {
    if (isSignedIn) history.replace(returnPath(from, import.meta.env.BASE_URL));
  }, [isSignedIn, from, history]);

  return (
    <AccountCard title="Sign in" intro="Use your account on this server.">
      <AccountForm
        fields={fields}
        button="Sign in"
        send={({ email, password }) => signIn({ email, password })}
        errorMessage={signInErrorMessage}
      />
      <p className={classes.aside}>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </AccountCard>
  );
}
