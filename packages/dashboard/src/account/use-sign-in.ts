import type { Credentials } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { signIn } from '../api/session';

/** Signs in and refetches everything, since a session changes what the server returns. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const client = useQueryClient();
  return async (credentials) => {
    await signIn(credentials);
    await client.invalidateQueries();
  };
}
