import { createInterface } from 'node:readline/promises';

/** Asks a yes/no question. The answer is no without a terminal, or unless the user enters yes. */
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
