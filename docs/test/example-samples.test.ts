import { describe, expect, it } from 'vitest';
import { exampleOf, placedSamplesIn, samplesOf } from './support/samples';
import { filesBelow, read } from './support/repository';

describe.each(Object.entries(exampleOf))('%s', (guide, example) => {
  const samples = placedSamplesIn(guide).filter(({ language }) => language !== 'sh');
  const sources = filesBelow(example).map(read);

  it('has samples', () => {
    expect(samples.length).toBeGreaterThan(1);
  });

  it.each(samples)(`$name is part of ${example}`, ({ code }) => {
    expect(sources.some((source) => source.includes(code.trim()))).toBe(true);
  });
});

describe('framework samples in other guides', () => {
  const sources = filesBelow('examples').map(read).map(withoutIndentation);
  const samples = ['tsx', 'vue', 'svelte'].flatMap(samplesOf);

  it.each(samples)('$name is part of an example', ({ code }) => {
    expect(sources.some((source) => source.includes(withoutIndentation(code)))).toBe(true);
  });
});

function withoutIndentation(code: string): string {
  return code.trim().replace(/^ +/gm, '');
}
