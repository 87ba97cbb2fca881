import type { NewAccessToken } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { Tokens } from '../../src/account/own/tokens';
import { tokensQuery } from '../../src/api/account';
import { renderInProject } from './support/render';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[M2] a new access token is for the project that the person comes from, and read-only', async () => {
  const bodies: NewAccessToken[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return Response.json({ items: [], next: null });
    bodies.push((await request.json()) as NewAccessToken);
    return Response.json({ ...bodies[0], id: 't1', token: 'spt_1' });
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(tokensQuery.queryKey, []);
  const view = await renderInProject(<Tokens />, { client, url: '?project=shop' });
  await expect.element(view.getByLabelText('Project')).toHaveValue('shop');
  await expect.element(view.getByRole('combobox', { name: 'Access' })).toHaveValue('read');
  await view.getByRole('textbox', { name: 'Name' }).fill('Export');
  await view.getByRole('button', { name: 'Create token' }).click();
  await expect.poll(() => bodies).toMatchObject([{ access: 'read', projectId: 'shop' }]);
});
