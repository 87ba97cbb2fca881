import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../api/account';
import { api } from '../api/client';
import { LinkButton } from '../ui/link-button';
import { ErrorBox } from '../ui/error-box';
import { AccountCard, AccountSkeleton, Outcome } from './account-card';
import classes from './account.module.css';
import { AccountForm } from './account-form';
import { emailField, type Values } from './fields';
import { describeError } from '../ui/describe-error';

const fields = [emailField];
const backToSignIn = <LinkButton to="/sign-in">Back to sign-in</LinkButton>;

export function ForgotPasswordPage() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const [sentTo, setSentTo] = useState<string>();

  if (session === undefined) {
    if (error === null) return <AccountSkeleton />;
    return <ErrorBox error={error} onRetry={() => void refetch()} />;
  }
  if (!session.mail)
    return (
      <AccountCard
        title="Forgot your password?"
        intro="This server can’t send email. Ask an administrator for a reset link."
      >
        {backToSignIn}
      </AccountCard>
    );
  if (sentTo !== undefined)
    return (
      <Outcome title="Check your email" action={backToSignIn}>
        If <strong>{sentTo}</strong> has an account here, we’ve sent it a reset link. The link works
        once, for one hour.
      </Outcome>
    );

  const send = async ({ email }: Values) => {
    await api.POST('/api/v1/password-resets', { body: { email } });
    setSentTo(email);
  };
  return (
    <AccountCard
      title="Forgot your password?"
      intro="Enter the email address of your account. We’ll email you a reset link."
    >
      <AccountForm
        fields={fields}
        button="Send reset link"
        send={send}
        errorMessage={describeError}
      />
      <p className={classes.aside}>
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </AccountCard>
  );
}
