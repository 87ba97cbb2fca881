import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A minimal SMTP server, which can reject every recipient. */
export async function startMailServer({ rejectsRecipients = false } = {}): Promise<{
  url: string;
  received: () => string;
}> {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        received += `${line}\n`;
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        const recipient = /^RCPT TO:(.*)$/.exec(line)?.[1];
        if (rejectsRecipients && recipient)
          socket.write(`550 5.1.1 ${recipient}: no such mailbox\r\n`);
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
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
