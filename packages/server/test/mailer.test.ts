import { describe, expect, it } from 'vitest';
import { createMailer } from '../src/features/mail/mailer';
import { startMailServer } from './support/mail-server';

describe('[M3] emails', () => {
  it('are sent over SMTP as plain text', async () => {
    const { url, received } = await startMailServer();
    const send = createMailer(url, 'Popups <popups@example.com>');
    const link = 'https://popups.example/dashboard/invitation?token=abc';
    await send({
      to: 'ada@example.com',
      subject: 'Join a project',
      text: `Open this:\n\n${link}\n`,
    });
    expect(received()).toContain('MAIL FROM:<popups@example.com>');
    expect(received()).toContain('RCPT TO:<ada@example.com>');
    expect(received()).toContain('Subject: Join a project');
    expect(received().replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(link);
  });
});
