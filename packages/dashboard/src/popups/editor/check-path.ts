import { matchesPath } from '@service-popups/rules';

export interface PathCheck {
  shows: boolean;
  words: string;
}

/** Whether the popup may show at an address, and which entry says so. */
export function checkPath(
  url: string,
  path: readonly string[],
  excludePath: readonly string[],
): PathCheck {
  const decides = (entry: string) => matchesPath([entry], url);
  const excluded = excludePath.find(decides);
  const included = path.find(decides);
  if (path.length > 0 && included === undefined)
    return { shows: false, words: 'No: it is none of the pages under “Only on”.' };
  if (excluded !== undefined)
    return { shows: false, words: `No: ${excluded} under “Never on” stands for it.` };
  return {
    shows: true,
    words:
      included === undefined ? 'Yes: it shows on every page.' : `Yes: ${included} stands for it.`,
  };
}
