import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';

/**
 * A folder of its own for one test, with these files in it.
 * @param {Record<string, string>} [files]
 */
export function tempTree(files = {}) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'service-popups-')));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  put(root, files);
  return root;
}

/**
 * @param {string} root
 * @param {Record<string, string>} files
 */
export function put(root, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    // Executable, for those that stand for a program.
    writeFileSync(file, text, { mode: 0o755 });
  }
}

/**
 * The scripts under test, as they would lie in that tree.
 * @param {string} root
 */
export function putScripts(root) {
  const scripts = path.resolve(import.meta.dirname, '..');
  for (const name of ['setup', 'check', 'start.mjs', 'build.mjs', 'test.mjs']) {
    cpSync(path.join(scripts, name), path.join(root, 'scripts', name), { recursive: true });
  }
  cpSync(path.resolve(scripts, '../.ci'), path.join(root, '.ci'), { recursive: true });
}

/** Collects what is printed from here to the end of the test. */
export function capturePrinted() {
  /** @type {string[]} */
  const lines = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((/** @type {unknown} */ line) => {
    lines.push(String(line));
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
  return lines;
}
