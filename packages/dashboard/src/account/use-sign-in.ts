import type { Credentials } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { signIn } from '../api/session';

/** Signs in, and asks anew for whatever looks different to somebody who is known. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const client = useQueryClient();
  return async (credentials) => {
    await signIn(credentials);
    await client.invalidateQueries();
  };
}
