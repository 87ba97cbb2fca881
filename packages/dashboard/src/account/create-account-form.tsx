import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { api } from '../api/client';
import classes from './account.module.css';
import { AccountForm } from './account-form';
import { nameField, newPasswordField, type Values } from './fields';
import { invitationErrorMessage } from './error-messages';
import { useSignIn } from './use-sign-in';

const fields = [nameField, newPasswordField];

interface Props {
  token: string;
  email: string;
  onCreated: () => void;
}

/** For an invitation that allows creating an account. */
export function CreateAccountForm({ token, email, onCreated }: Props) {
  const navigate = useNavigate();
  const { publicHref } = useLocation();
  const signIn = useSignIn();
  const create = async ({ name, password }: Values) => {
    await api.POST('/api/v1/invitations/accept', { body: { token, name, password } });
    onCreated();
    // The account exists even if signing in fails.
    await signIn({ email, password }).then(
      () => navigate({ to: '/', replace: true }),
      () => navigate({ to: '/sign-in', replace: true }),
    );
  };
  return (
    <>
      <AccountForm
        fields={fields}
        button="Create account and join"
        send={create}
        errorMessage={invitationErrorMessage}
      >
        {/* Lets password managers save the password under the right account. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      </AccountForm>
      <p className={classes.aside}>
        Already have an account?{' '}
        <Link to="/sign-in" search={{ from: publicHref }}>
          Sign in to accept
        </Link>
      </p>
    </>
  );
}
