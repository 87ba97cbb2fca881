import { samplesIn, type Sample } from './markdown';
import { filesBelow, read } from './repository';

export interface PlacedSample extends Sample {
  page: string;
  /** Page and line. */
  name: string;
  /** Its expected output, if the next sample is marked `text output`. */
  output: string[];
}

/** Guides whose samples are files of an app. A browser test puts them into apps made by the framework's generator. */
export const frameworkGuides = ['angular', 'astro', 'nextjs', 'react', 'svelte', 'vue'].map(
  (name) => `docs/guides/${name}.md`,
);

function placedSamplesIn(page: string): PlacedSample[] {
  return samplesIn(read(page)).map((sample, index, all) => {
    const next = all[index + 1];
    const output = next?.kind === 'output' ? next.code.trimEnd().split('\n') : [];
    return { ...sample, page, name: `${page}:${String(sample.line)}`, output };
  });
}

/** The samples of the README, the home page and the other guides. */
export const samples = ['README.md', 'docs/index.md', ...filesBelow('docs/guides')]
  .filter((page) => !frameworkGuides.includes(page))
  .flatMap(placedSamplesIn)
  // Not for pages.
  .filter(({ kind }) => kind !== 'worker');

export function samplesOf(language: string): PlacedSample[] {
  return samples.filter((sample) => sample.language === language);
}
