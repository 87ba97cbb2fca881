import { forgetSession, createProjectViaApi, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { owner } from '../support/owner';
import { expectFocusKept, expectFocusVisible, tabTo } from '../support/keyboard';

// Firefox's driver sends keys only to the page's process, so Tab can't leave the preview frame.
test(
  'the dashboard can be used by keyboard alone, from sign-in to a live popup',
  { tag: '@chromium' },
  async ({ page, server }) => {
    await startSession(page, server);
    const project = await createProjectViaApi(page, server, 'Keyboard shop');
    const dashboardPath = `/dashboard/projects/${project}/production`;
    await forgetSession(page);
    const { keyboard } = page;

    await page.goto(
      `${server.url}/dashboard/sign-in?from=${encodeURIComponent(`${dashboardPath}/start`)}`,
    );
    await tabTo(page, page.getByLabel('Email address'));
    await expectFocusVisible(page, page.getByLabel('Email address'));
    await keyboard.type(owner.email);
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await keyboard.type(owner.password);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
    await expectFocusKept(page);

    await tabTo(page, page.getByRole('button', { name: 'Measure NPS' }));
    await keyboard.press('Enter');
    const popupLink = page.getByRole('link', { name: '“Net Promoter Score”' });
    await expect(popupLink).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, popupLink);
    await expectFocusVisible(page, popupLink);
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Net Promoter Score' })).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, page.getByRole('button', { name: 'Start screen and texts' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Made without a mouse');
    await keyboard.press('ControlOrMeta+s');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Made without a mouse' }),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Publish…' }));
    await expectFocusVisible(page, page.getByRole('button', { name: 'Publish…' }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Release note')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Publish popup' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusKept(page);
  },
);
