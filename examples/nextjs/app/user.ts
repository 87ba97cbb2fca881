import { cookies } from 'next/headers';

interface User {
  id: string;
  plan: string;
}

/** The user who has signed in, if any. A real app would check a session here. */
export async function getUser(): Promise<User | null> {
  const id = (await cookies()).get('user')?.value;
  return id ? { id, plan: 'pro' } : null;
}

export async function signIn(): Promise<void> {
  'use server';
  (await cookies()).set('user', 'user-4711');
}

export async function signOut(): Promise<void> {
  'use server';
  (await cookies()).delete('user');
}
