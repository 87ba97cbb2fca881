import { samplesIn, type Sample } from './markdown';
import { filesBelow, read } from './repository';

export interface PlacedSample extends Sample {
  page: string;
  /** Page and line. */
  name: string;
  /** Its expected output, if the next sample is marked `text output`. */
  output: string[];
}

const pages = ['README.md', 'docs/index.md', ...filesBelow('docs/guides')];

/** The samples of the README, the home page and the guides. */
export const samples: PlacedSample[] = pages.flatMap((page) =>
  samplesIn(read(page)).map((sample, index, all) => {
    const next = all[index + 1];
    const output = next?.kind === 'output' ? next.code.trimEnd().split('\n') : [];
    return { ...sample, page, name: `${page}:${String(sample.line)}`, output };
  }),
);

export function samplesOf(language: string): PlacedSample[] {
  return samples.filter((sample) => sample.language === language);
}
