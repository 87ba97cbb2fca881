import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

const silence = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });

/** Asks on the terminal without showing what is typed; where there is none, reads standard input. */
export async function askForSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write(question);
  const lines = createInterface({ input: stdin, output: silence(), terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

/** Only a clear yes counts; where there is no terminal, nobody has said it. */
export async function confirm(question: string): Promise<boolean> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return false;
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(question)).trim());
  } finally {
    lines.close();
  }
}
