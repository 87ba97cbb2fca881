import { describe, expect, it } from 'vitest';
import { withoutSamples } from './support/markdown';
import { entriesOf, read } from './support/repository';

const files = entriesOf('docs/decisions')
  .map((entry) => entry.path)
  .filter((file) => !file.endsWith('/README.md'));
const index = read('docs/decisions/README.md');

it('no two decisions share a number', () => {
  const numbers = files.map((file) => /\/(\d{4})-/.exec(file)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)]);
});

describe.each(files)('%s', (file) => {
  const text = withoutSamples(read(file));
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];

  it('is in the index with its number and title', () => {
    expect(file).toContain(`/${number}-`);
    expect(index).toContain(`- [${number}](${file.replace(/.*\//, '')}) ${title}\n`);
  });

  it('has context, decision and consequences', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });
});
