import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../api/account';
import { LinkButton } from '../ui/link-button';
import classes from './shell.module.css';

// Loaded only with a session: the menu needs a lot of code.
const SignedInMenu = lazy(async () => ({
  default: (await import('./signed-in-menu')).SignedInMenu,
}));

/** The account menu, or a link to sign in. */
export function AccountMenu() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className={classes.account}>
      {session?.account === null ? <SignInLink /> : null}
      {session?.account ? (
        <Suspense>
          <SignedInMenu account={session.account} />
        </Suspense>
      ) : null}
    </div>
  );
}

function SignInLink() {
  const { pathname, publicHref } = useLocation();
  // Return to projects and invitations, but not to pages such as password reset.
  const isReturnable = pathname.startsWith('/projects/') || pathname === '/invitation';
  const search = isReturnable ? { from: publicHref } : {};
  return (
    <LinkButton to="/sign-in" search={search} size="compact-md" className={classes.accountButton}>
      Sign in
    </LinkButton>
  );
}
