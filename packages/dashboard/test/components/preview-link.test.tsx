import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { environmentQuery, keysQuery } from '../../src/api/environment';
import { TestLinkDialog } from '../../src/popups/editor/test-link-dialog';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[H11] the preview on your site starts with the allowed site, and takes addresses without a scheme', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ hash: '#service-popups-test=a.b' })),
  );
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(keysQuery(scope).queryKey, [] as never);
  client.setQueryData(environmentQuery(scope).queryKey, {
    kind: 'production',
    identityRequired: false,
    allowedOrigins: ['https://*.shop.example', 'https://shop.example'],
  });
  const view = await renderInProject(
    <TestLinkDialog opened onClose={() => undefined} scope={scope} popupId="welcome" />,
    { client },
  );
  const field = view.getByRole('textbox', { name: 'Page URL' });
  await expect.element(field).toHaveValue('https://shop.example');
  await field.fill('localhost:3000/cart?id=1');
  await view.getByRole('button', { name: 'Create link' }).click();
  await expect
    .element(view.getByRole('link', { name: 'Open page' }))
    .toHaveAttribute('href', 'http://localhost:3000/cart?id=1#service-popups-test=a.b');
  await field.fill('capacitor://localhost');
  await expect.element(view.getByText('Enter the address of a page')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Create link' })).toBeDisabled();
});
