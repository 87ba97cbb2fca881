import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Where names are written that others know: the contract, and the public types. */
const sdk = fileURLToPath(new URL('..', import.meta.url));
const contract = `${sdk}../contract/src`;
const known = [
  'src/host-api.ts',
  'src/explanation.ts',
  'src/options/init-options.ts',
  'src/events/service-event.ts',
  'src/script.ts',
  'src/browser/client-frame.ts',
];

/** The properties in a script that have to keep their names. */
export async function namesOfOthers(code) {
  const files = (await readdir(contract))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${contract}/${name}`);
  files.push(...known.map((name) => sdk + name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const written = texts.join('\n').replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
  return new Set([...wordsIn(written), ...namesInTexts(code)]);
}

/** A name that is also written as a text may be looked up by it. What a template fills in is code. */
function namesInTexts(code) {
  const texts = code.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  return texts.flatMap((text) => wordsIn(text.replace(/\$\{[^}]*\}/g, ' ')));
}

function wordsIn(text) {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}
