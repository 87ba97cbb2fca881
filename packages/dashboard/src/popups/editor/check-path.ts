import { matchesPath } from '@service-popups/rules';

export interface PathCheck {
  shows: boolean;
  message: string;
}

/** Whether the popup can show at a URL, and which entry decides it. */
export function checkPath(
  url: string,
  path: readonly string[],
  excludePath: readonly string[],
): PathCheck {
  const matches = (entry: string) => matchesPath([entry], url);
  const excluded = excludePath.find(matches);
  const included = path.find(matches);
  if (path.length > 0 && included === undefined)
    return { shows: false, message: 'No: the page doesn’t match any entry in “Show on”.' };
  if (excluded !== undefined)
    return { shows: false, message: `No: the page matches ${excluded} in “Hide on”.` };
  return {
    shows: true,
    message:
      included === undefined
        ? 'Yes: the popup can show on all pages.'
        : `Yes: the page matches ${included}.`,
  };
}
