import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../src/ui/confirm-dialog';
import { renderComponent } from './support/render';

const noop = () => undefined;

it('ConfirmDialog runs a dangerous action only after its text was typed', async () => {
  const run = vi.fn(() => Promise.resolve());
  const dialog = await renderComponent(
    <ConfirmDialog title="Delete it?" button="Delete" confirmText="shop" run={run} onClose={noop}>
      It’s gone for good.
    </ConfirmDialog>,
  );
  await dialog.getByLabelText('Type shop to confirm').fill('store');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('The text doesn’t match.')).toBeVisible();
  expect(run).not.toHaveBeenCalled();

  await dialog.getByLabelText('Type shop to confirm').fill('shop');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledOnce();
  });
});

it('ConfirmDialog stays open and says why when the action fails', async () => {
  const onClose = vi.fn();
  const run = () => Promise.reject(new Error('no network'));
  const dialog = await renderComponent(
    <ConfirmDialog title="Delete it?" button="Delete" run={run} onClose={onClose}>
      It’s gone for good.
    </ConfirmDialog>,
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
