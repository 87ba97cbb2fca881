import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { requestResetLink } from '../api/links';
import { sessionQuery } from '../api/session';
import { LinkButton } from '../ui/link-button';
import { ProblemNotice } from '../ui/problem-notice';
import { AccountCard, AccountSkeleton, Outcome } from './account-card';
import classes from './account.module.css';
import { AccountForm } from './account-form';
import { emailField, type Values } from './fields';
import { formErrorMessage } from './error-messages';

const fields = [emailField];
const backToSignIn = <LinkButton to="/sign-in">Back to sign-in</LinkButton>;

export function ForgotPasswordPage() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const [sentTo, setSentTo] = useState<string>();

  if (session === undefined) {
    if (error === null) return <AccountSkeleton />;
    return <ProblemNotice error={error} onRetry={() => void refetch()} />;
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
    await requestResetLink(email);
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
        errorMessage={formErrorMessage}
      />
      <p className={classes.aside}>
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </AccountCard>
  );
}
