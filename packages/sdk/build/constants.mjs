import { readFile } from 'node:fs/promises';

export const { version } = JSON.parse(await readFile('package.json', 'utf8'));

/** What the sources leave to the build. */
export async function constants() {
  const frame = await readFile('../frame/dist/frame.html', 'utf8');
  return {
    __BASE_URL__: JSON.stringify(process.env.SERVICE_POPUPS_URL ?? ''),
    __VERSION__: JSON.stringify(version),
    __FRAME__: JSON.stringify(frame.replace('__DEFINITION__', 'null')),
  };
}
