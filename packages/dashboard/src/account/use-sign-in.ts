import type { Credentials } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client';

/**
 * Signs in and refetches everything, since a session changes what the server returns. Resolves to true if the
 * account also needs a code.
 */
export function useSignIn(): (credentials: Credentials) => Promise<boolean> {
  const client = useQueryClient();
  return async (credentials) => {
    const reply = await api.POST('/api/auth/sign-in/email', { body: credentials });
    const needsCode = reply?.secondFactor === true;
    if (!needsCode) await client.invalidateQueries();
    return needsCode;
  };
}
