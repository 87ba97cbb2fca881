import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder with these files, removed after the test. Files that start with #! are executable. */
export function tempTree(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  put(root, files);
  return root;
}

export function put(root, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (text.startsWith('#!')) chmodSync(file, 0o755);
  }
}
