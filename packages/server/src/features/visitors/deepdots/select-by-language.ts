import { matchesLanguage } from '@service-popups/rules';
import type { Delivery, Selection } from '../snapshots/delivery';
import { acceptedLanguages } from '../survey-links/preferred-language';

/**
 * Leaves out popups for other languages, which clients of the Deepdots SDK before version 1.0.13 would show to everybody.
 * Later ones check the browser's first language themselves, which is also the first one of the header.
 */
export function selectByLanguage(
  { published }: Delivery,
  selection: Selection,
  header: string | undefined,
): Selection {
  const [language] = acceptedLanguages(header);
  if (language === undefined) return selection;
  return selection.filter((index) => {
    const { lang = [] } = published[index]?.definition.segments ?? {};
    return !lang.length || matchesLanguage(lang, language);
  });
}
