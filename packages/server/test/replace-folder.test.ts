import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { replaceFolder } from '../build/replace-folder.mjs';

it.each([true, false])(
  'a finished build replaces the last one whole, if there is one (%s)',
  async (hasLast) => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const [target, finished] = [join(folder, 'dist'), join(folder, 'new')];
    if (hasLast) {
      mkdirSync(target);
      writeFileSync(join(target, 'removed.js'), 'old');
    }
    mkdirSync(finished);
    writeFileSync(join(finished, 'main.js'), 'new');
    // What an interrupted build left behind.
    mkdirSync(`${finished}-old`);
    await replaceFolder(target, finished);
    expect(readFileSync(join(target, 'main.js'), 'utf8')).toBe('new');
    expect(existsSync(join(target, 'removed.js'))).toBe(false);
    expect([existsSync(finished), existsSync(`${finished}-old`)]).toEqual([false, false]);
  },
);
