import {
  forgetSession,
  ensureOwner,
  createProjectViaApi,
  owner,
  startSession,
} from '../support/account';
import { expect, test } from '../support/fixtures';
import { expectFocusKept, tabTo } from '../support/keyboard';

// Firefox's driver sends keys only to the page's process, so Tab can't leave the preview frame.
test(
  'the dashboard can be used by keyboard alone, from sign-in to results',
  { tag: '@chromium' },
  async ({ page, server, request }) => {
    // Without transitions, the focus ring appears immediately.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ensureOwner(server);
    await startSession(page, server);
    const project = await createProjectViaApi(page, server, 'Keyboard shop');
    const dashboardPath = `/dashboard/projects/${project}/production`;
    const api = `${server.url}/api/v1/projects/${project}/environments/production`;
    const keys = (await (await page.request.get(`${api}/keys`)).json()) as {
      items: { key: string }[];
    };
    await forgetSession(page);
    const { keyboard } = page;

    await page.goto(
      `${server.url}/dashboard/sign-in?from=${encodeURIComponent(`${dashboardPath}/start`)}`,
    );
    await tabTo(page, page.getByLabel('Email address'));
    await keyboard.type(owner.email);
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await keyboard.type(owner.password);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
    await expectFocusKept(page);

    await tabTo(page, page.getByRole('button', { name: 'Use template Net Promoter Score' }));
    await keyboard.press('Enter');
    const popupLink = page.getByRole('link', { name: '“A quick question”' });
    await expect(popupLink).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, popupLink);
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'A quick question' })).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, page.getByLabel('Title'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Made without a mouse');
    await keyboard.press('ControlOrMeta+s');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Made without a mouse' }),
    ).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Publish…' }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Release note')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Publish popup' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusKept(page);

    await tabTo(page, page.getByRole('button', { name: 'More' }));
    await keyboard.press('Enter');
    // The menu handles arrow keys only once it has the focus, shortly after it opens.
    await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

    const { items } = (await (await page.request.get(`${api}/popups`)).json()) as {
      items: { id: string }[];
    };
    const report = { apiKey: keys.items[0]?.key, status: 'opened', popupId: items[0]?.id };
    expect((await request.post(`${server.url}/sdk/popups`, { data: report })).status()).toBe(204);
    await tabTo(page, page.getByRole('link', { name: 'Results', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, page.getByRole('link', { name: 'Made without a mouse' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Shown once, answered 0 times')).toBeVisible();
    await expectFocusKept(page);
  },
);
