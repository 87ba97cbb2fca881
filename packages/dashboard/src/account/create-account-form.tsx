import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { acceptInvitation } from '../api/links';
import classes from './account-card.module.css';
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

/** For an invitation whose link can create the account. */
export function CreateAccountForm({ token, email, onCreated }: Props) {
  const navigate = useNavigate();
  const { publicHref } = useLocation();
  const startSession = useSignIn();
  const create = async ({ name, password }: Values) => {
    await acceptInvitation({ token, name, password });
    onCreated();
    // The account is there, whatever becomes of signing in.
    await startSession({ email, password }).then(
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
        {/* For password managers, which keep a password with the name it belongs to. */}
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
