import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const bin = fileURLToPath(new URL('../bin/service-popups.mjs', import.meta.url));

/** What the command prints if the builds of these packages are next to each other. */
function output(...builds: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cli-bin-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const name of builds) {
    mkdirSync(path.join(folder, name, 'dist'), { recursive: true });
    writeFileSync(path.join(folder, name, 'dist/main.js'), `console.log('${name}');`);
  }
  const copy = path.join(folder, 'cli/bin/service-popups.mjs');
  cpSync(bin, copy);
  return execFileSync(process.execPath, [copy], { encoding: 'utf8' });
}

it('the command runs its own build', () => {
  expect(output('cli')).toBe('cli\n');
});

it("the command runs the server's build if that is next to it, as in a clone", () => {
  expect(output('cli', 'server')).toBe('server\n');
});
