import { describe, expect, it } from 'vitest';
import { createMailer } from '../src/features/mail/mailer';
import { startMailServer } from './support/mail-server';

describe('[M3] emails', () => {
  it('are sent over SMTP as plain text, and as HTML if there is some', async () => {
    const { url, received } = await startMailServer();
    const send = createMailer(url, 'Popups <popups@example.com>');
    const link = 'https://popups.example/dashboard/invitation?token=abc';
    const email = { to: 'ada@example.com', subject: 'Join a project', text: `Open ${link}` };
    await send(email);
    await send({ ...email, html: `<a href="${link}">Open</a>` });
    const [plain, rich] = received;
    expect(plain).toMatchObject({
      subject: 'Join a project',
      from: { name: 'Popups', address: 'popups@example.com' },
      to: [{ address: 'ada@example.com' }],
    });
    expect(plain?.html).toBeUndefined();
    expect(plain?.text?.trim()).toBe(`Open ${link}`);
    expect(rich?.html).toContain(`<a href="${link}">Open</a>`);
    const headers = plain?.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(headers).toContain('auto-submitted: auto-generated');
    expect(headers?.join('\n')).not.toContain('list-');
  });
});
