import { describe, expect, it } from 'vitest';
import { exampleOf, placedSamplesIn } from './support/samples';
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
