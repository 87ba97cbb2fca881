import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

const devNull = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });

/** Asks for a secret without echoing it. Without a terminal, reads standard input. */
export async function askForSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write(question);
  const lines = createInterface({ input: stdin, output: devNull(), terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
