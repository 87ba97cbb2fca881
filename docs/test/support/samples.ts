import { samplesIn, type Sample } from './markdown';
import { filesBelow, read } from './repository';

export interface PlacedSample extends Sample {
  page: string;
  /** Page and line. */
  name: string;
  /** Its expected output, if the next sample is marked `text output`. */
  output: string[];
}

/** Guides whose samples are parts of an example app. A browser test builds and drives these apps. */
export const exampleOf: Record<string, string> = {
  'docs/guides/nextjs.md': 'examples/nextjs',
  'docs/guides/react.md': 'examples/react-router',
  'docs/guides/svelte.md': 'examples/sveltekit',
  'docs/guides/vue.md': 'examples/vue-router',
};

export function placedSamplesIn(page: string): PlacedSample[] {
  return samplesIn(read(page)).map((sample, index, all) => {
    const next = all[index + 1];
    const output = next?.kind === 'output' ? next.code.trimEnd().split('\n') : [];
    return { ...sample, page, name: `${page}:${String(sample.line)}`, output };
  });
}

/** The samples of the README, the home page and the other guides. */
export const samples = ['README.md', 'docs/index.md', ...filesBelow('docs/guides')]
  .filter((page) => !Object.hasOwn(exampleOf, page))
  .flatMap(placedSamplesIn);

export function samplesOf(language: string): PlacedSample[] {
  return samples.filter((sample) => sample.language === language);
}
