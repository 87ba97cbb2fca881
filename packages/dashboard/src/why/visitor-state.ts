import type {
  PopupDefinition,
  Segments,
  UserRecordView,
  UserResponse,
} from '@service-popups/contract';
import type { VisitorState } from '@service-popups/rules';
import type { WhySearch } from './why-search';

interface VisitorFacts {
  popup: Pick<PopupDefinition, 'id' | 'surveyId' | 'after'>;
  /** What the server knows about the user. */
  record: UserRecordView | undefined;
  /** The user's responses, newest first. */
  responses: readonly Pick<UserResponse, 'surveyId' | 'answers'>[];
  now: number;
}

/** Returns the visitor's state: from the user's record, or as entered. */
export function visitorState(
  { user, answered, after, shown }: WhySearch,
  { popup, record, responses, now }: VisitorFacts,
): VisitorState {
  const followed = popup.after?.surveyId ?? '';
  if (user !== undefined) {
    const last = responses.find(({ surveyId }) => surveyId === followed);
    return {
      answered: Object.fromEntries(record?.answered.map((one) => [one.surveyId, one.at]) ?? []),
      answers: last ? { [followed]: last.answers } : {},
      shown: Object.fromEntries(record?.shown.map((one) => [one.popupId, one.at]) ?? []),
      counts: Object.fromEntries(record?.shown.map((one) => [one.popupId, one.count]) ?? []),
      outcomes: Object.fromEntries(
        record?.shown.flatMap(({ popupId, outcome }) => (outcome ? [[popupId, outcome]] : [])) ??
          [],
      ),
    };
  }
  return {
    answered: {
      ...(answered && { [popup.surveyId]: now }),
      ...(after && { [followed]: now }),
    },
    shown: shown === undefined ? {} : { [popup.id]: Date.parse(shown) },
  };
}

const SITE = 'https://www.example.com';

/** An example URL on which the popup can show, on the first website that may use the keys. */
export function exampleUrl(
  { path = [] }: Segments = {},
  allowedOrigins: readonly string[] = [],
): string {
  const [first = '/'] = path;
  const page = first.replace(/\*+/g, '');
  if (/^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(page)) return page;
  const [site = SITE] = allowedOrigins
    .map((origin) => origin.replace('://*.', '://www.'))
    .filter((origin) => origin.startsWith('http'));
  return site + (page.startsWith('/') ? page : `/${page}`);
}
