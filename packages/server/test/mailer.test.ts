import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailer } from '../src/features/mail/mailer';

/** As much of a mail server as a letter needs. */
async function startMailServer(): Promise<{ url: string; received: () => string }> {
  let received = '';
  const server = createServer((socket) => {
    let inLetter = false;
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        received += `${line}\n`;
        if (inLetter && line !== '.') continue;
        inLetter = line === 'DATA';
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(inLetter ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${String(port)}`, received: () => received };
}

describe('[M3] letters', () => {
  it('are sent by SMTP, in plain text', async () => {
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
