import type { Credentials } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { signIn } from '../api/session';

/**
 * Signs in and refetches everything, since a session changes what the server returns. Resolves to true if the
 * account also needs a code.
 */
export function useSignIn(): (credentials: Credentials) => Promise<boolean> {
  const client = useQueryClient();
  return async (credentials) => {
    const needsCode = await signIn(credentials);
    if (!needsCode) await client.invalidateQueries();
    return needsCode;
  };
}
