import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { requestResetLink } from '../api/links';
import { sessionQuery } from '../api/session';
import { LinkButton } from '../ui/link-button';
import { ProblemNotice } from '../ui/problem-notice';
import { AccountCard } from './account-card';
import classes from './account-card.module.css';
import { AccountForm } from './account-form';
import { AccountSkeleton } from './account-skeleton';
import { emailField, type Values } from './fields';
import { Outcome } from './outcome';
import { formErrorMessage } from './error-messages';

const fields = [emailField];
const backToSignIn = <LinkButton to="/sign-in">Back to sign-in</LinkButton>;

export function ForgotPasswordPage() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const [askedFor, setAskedFor] = useState<string>();

  if (session === undefined) {
    if (error === null) return <AccountSkeleton />;
    return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  }
  if (!session.mail)
    return (
      <AccountCard
        title="Forgot your password?"
        intro="This server cannot send mail. Ask an administrator of it for a link with which you can set a new password."
      >
        {backToSignIn}
      </AccountCard>
    );
  if (askedFor !== undefined)
    return (
      <Outcome title="Look into your mail" action={backToSignIn}>
        If there is an account with the address <strong>{askedFor}</strong>, a letter is on its way
        to it. Its link works once, for one hour.
      </Outcome>
    );

  const send = async ({ email }: Values) => {
    await requestResetLink(email);
    setAskedFor(email);
  };
  return (
    <AccountCard
      title="Forgot your password?"
      intro="Enter the address of your account. A letter with a link to set a new password will come."
    >
      <AccountForm
        fields={fields}
        button="Send the letter"
        send={send}
        errorMessage={formErrorMessage}
      />
      <p className={classes.aside}>
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </AccountCard>
  );
}
