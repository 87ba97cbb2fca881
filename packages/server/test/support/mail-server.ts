import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** An SMTP server that can reject every recipient. */
export async function startMailServer({ rejectsRecipients = false } = {}): Promise<{
  url: string;
  received: Email[];
}> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const error = Object.assign(new Error(`${address}: no such mailbox`), { responseCode: 550 });
      done(rejectsRecipients ? error : null);
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((mail) => {
          received.push(mail);
          done();
        }, done);
    },
  });
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = socket.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${String(port)}`, received };
}
