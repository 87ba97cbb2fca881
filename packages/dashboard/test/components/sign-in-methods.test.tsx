import { expect, it, vi } from 'vitest';
import { KeptPasskeys } from '../../src/account/kept-passkeys';
import { BackupCodeList } from '../../src/account/own/backup-code-list';
import { ConfirmPasskey } from '../../src/account/own/confirm-passkey';
import { PasswordDialog } from '../../src/account/own/password-dialog';
import { TwoFactorSetupForm } from '../../src/account/own/two-factor-setup-form';
import { keepReturnPath, takeReturnPath } from '../../src/account/return-path';
import { ApiError } from '../../src/api/api-error';
import { renderComponent } from './support/render';

const noop = () => undefined;

it('PasswordDialog says at the field that the password is wrong, and closes after the right one', async () => {
  const onClose = vi.fn();
  const run = vi.fn((password: string) =>
    password === 'right'
      ? Promise.resolve()
      : Promise.reject(new ApiError({ title: 'Invalid request' }, { status: 400 })),
  );
  const dialog = await renderComponent(
    <PasswordDialog title="Turn it off?" button="Turn off" run={run} onClose={onClose}>
      Your password alone will be enough.
    </PasswordDialog>,
  );
  const submit = dialog.getByRole('button', { name: 'Turn off' });
  await submit.click();
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  expect(run).not.toHaveBeenCalled();

  await dialog.getByLabelText('Your password').fill('wrong');
  await submit.click();
  await expect.element(dialog.getByText('Wrong password.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  await dialog.getByLabelText('Your password').fill('right');
  await submit.click();
  await vi.waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('BackupCodeList takes the focus and offers all codes as a file', async () => {
  const codes = ['aaaaa-11111', 'bbbbb-22222'];
  const list = await renderComponent(<BackupCodeList codes={codes} onDone={noop} />);
  await expect.element(list.getByRole('group', { name: 'Your backup codes' })).toHaveFocus();
  const file = list.getByRole('link', { name: 'Download codes' }).element();
  const text = decodeURIComponent(file.getAttribute('href') ?? '');
  for (const code of codes) expect(text).toContain(code);
});

it('TwoFactorSetupForm shows the secret as QR code and text, and wants six digits', async () => {
  const setup = {
    uri: 'otpauth://totp/Service%20Popups:ada%40example.com?secret=ABC234&issuer=Service+Popups',
    secret: 'ABC234',
    backupCodes: [],
  };
  const form = await renderComponent(
    <TwoFactorSetupForm setup={setup} onConfirmed={() => Promise.resolve()} onCancel={noop} />,
  );
  const image = form.getByRole('img', { name: 'QR code' }).element() as HTMLImageElement;
  await image.decode();
  expect(image.naturalWidth).toBeGreaterThan(0);
  await expect.element(form.getByText('ABC234')).toBeVisible();
  await form.getByLabelText('Code from the app').fill('12345');
  await form.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(form.getByText('Enter the 6-digit code from your app.')).toBeVisible();
});

it('the page to return to survives a visit to the identity provider, once, and only in the dashboard', () => {
  keepReturnPath('/dashboard/invitation?token=x');
  expect(takeReturnPath(undefined, '/dashboard/')).toBe('/dashboard/invitation?token=x');
  expect(takeReturnPath(undefined, '/dashboard/')).toBe('/dashboard/');
  keepReturnPath('//evil.example/dashboard/');
  expect(takeReturnPath(undefined, '/dashboard/')).toBe('/dashboard/');
});

it('KeptPasskeys keeps only the passkeys that are selected', async () => {
  const onChange = vi.fn();
  const passkeys = ['Laptop', 'Phone'].map((name) => ({ id: name, name, createdAt: 0 }));
  const group = await renderComponent(
    <KeptPasskeys passkeys={passkeys} kept={[]} onChange={onChange} />,
  );
  await expect.element(group.getByRole('group', { name: 'Passkeys to keep' })).toBeVisible();
  for (const { name } of passkeys)
    await expect.element(group.getByRole('checkbox', { name })).not.toBeChecked();
  await group.getByRole('checkbox', { name: 'Phone' }).click();
  expect(onChange).toHaveBeenCalledWith(['Phone']);
});

it('ConfirmPasskey offers a passkey instead of the settings', async () => {
  const card = await renderComponent(<ConfirmPasskey />);
  await expect.element(card.getByText('You signed in with only your password.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
});
