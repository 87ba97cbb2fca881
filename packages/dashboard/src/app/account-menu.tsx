import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../api/session';
import { LinkButton } from '../ui/link-button';
import classes from './account-menu.module.css';

// Only for those who are signed in: a menu brings a good deal of code along.
const SignedInMenu = lazy(async () => ({
  default: (await import('./signed-in-menu')).SignedInMenu,
}));

/** Who is signed in, with the way out; or the way in. */
export function AccountMenu() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className={classes.root}>
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
  // The pages about signing in are nowhere to come back to; an invitation waits to be accepted.
  const isReturnable = pathname.startsWith('/projects/') || pathname === '/invitation';
  const search = isReturnable ? { from: publicHref } : {};
  return (
    <LinkButton to="/sign-in" search={search} size="compact-md" className={classes.button}>
      Sign in
    </LinkButton>
  );
}
