import type { UserRecordView, Segments } from '@service-popups/contract';
import type { VisitorState } from '@service-popups/rules';
import type { WhySearch } from './why-search';

/** Returns the visitor's state: from the user's record, or as entered. */
export function visitorState(
  { user, answered, shown }: WhySearch,
  surveyId: string,
  popupId: string,
  record: UserRecordView | undefined,
  now: number,
): VisitorState {
  if (user !== undefined)
    return {
      answered: Object.fromEntries(record?.answered.map((one) => [one.surveyId, one.at]) ?? []),
      shown: Object.fromEntries(record?.shown.map((one) => [one.popupId, one.at]) ?? []),
      counts: Object.fromEntries(record?.shown.map((one) => [one.popupId, one.count]) ?? []),
      outcomes: Object.fromEntries(
        record?.shown.flatMap(({ popupId, outcome }) => (outcome ? [[popupId, outcome]] : [])) ??
          [],
      ),
    };
  return {
    answered: answered ? { [surveyId]: now } : {},
    shown: shown === undefined ? {} : { [popupId]: Date.parse(shown) },
  };
}

const SITE = 'https://www.example.com';

/** An example URL on which the popup can show. */
export function exampleUrl({ path = [] }: Segments = {}): string {
  const [first = '/'] = path;
  const page = first.replace(/\*+/g, '');
  if (/^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(page)) return page;
  return SITE + (page.startsWith('/') ? page : `/${page}`);
}
