import { readdir } from 'node:fs/promises';
import { build } from 'esbuild';

/** The words of every language, by its tag. */
export async function readWords() {
  const files = await readdir('src/words/languages');
  const entries = files.map(async (file) => {
    const { outputFiles } = await build({
      entryPoints: [`src/words/languages/${file}`],
      bundle: true,
      write: false,
      format: 'esm',
    });
    const source = Buffer.from(outputFiles[0].text).toString('base64');
    const module = await import(`data:text/javascript;base64,${source}`);
    return [file.replace(/\.ts$/, ''), Object.values(module)[0]];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Those of the words that a script speaks of: a document brings no others. */
export function wordsIn(script, keys) {
  return keys.filter((key) => new RegExp(`\\.${key}\\b`).test(script));
}
