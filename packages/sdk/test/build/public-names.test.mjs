import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namesOfOthers } from '../../build/names-of-others.mjs';

it('what the public types name keeps its name', async () => {
  const report = readFileSync(new URL('../../public-api.api.md', import.meta.url), 'utf8');
  const [, types] = report.split('```');
  const names = types.replace(/\/\/.*/g, '').match(/\b[a-z]\w*(?=\??[:(])/g);
  const kept = await namesOfOthers('');
  expect(names).toContain('until');
  expect(names.filter((name) => !kept.has(name))).toEqual([]);
});
