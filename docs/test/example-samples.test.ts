import { describe, expect, it } from 'vitest';
import { samplesOf } from './support/samples';
import { filesBelow, read } from './support/repository';

describe('framework samples in guides for all frameworks', () => {
  const sources = filesBelow('examples').map(read).map(withoutIndentation);
  const samples = ['tsx', 'vue', 'svelte'].flatMap(samplesOf);

  it.each(samples)('$name is part of an example', ({ code }) => {
    expect(sources.some((source) => source.includes(withoutIndentation(code)))).toBe(true);
  });
});

function withoutIndentation(code: string): string {
  return code.trim().replace(/^ +/gm, '');
}
