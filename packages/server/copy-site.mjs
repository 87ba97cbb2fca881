import { cp, rm } from 'node:fs/promises';
import { replaceFolder } from './build/replace-folder.mjs';

/**
 * Puts the documentation site and the packages where the server serves them, each at once. They aren't part of the build,
 * because they take long.
 */
for (const [source, name] of [
  ['../../docs/.vitepress/dist', 'docs'],
  ['../../packed', 'packages'],
]) {
  const target = `dist/public/${name}`;
  await rm(`${target}-new`, { recursive: true, force: true });
  await cp(source, `${target}-new`, { recursive: true });
  await replaceFolder(target, `${target}-new`);
}
