import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '../../packages/sdk/src/browser/messages';

test('the guide lists every code in the console that has a message', () => {
  const guide = readFileSync(new URL('../guides/console.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code);
  expect([...messages.keys()].filter((code) => !listed.includes(code))).toEqual([]);
});
