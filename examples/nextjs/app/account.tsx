import { Identify } from '@service-popups/react';
import { getUser, signIn, signOut } from './user';

export async function Account() {
  const user = await getUser();

  return (
    <>
      <Identify userId={user?.id} attributes={{ plan: user?.plan }} />
      <form action={user ? signOut : signIn}>
        <button>{user ? 'Sign out' : 'Sign in'}</button>
      </form>
    </>
  );
}
