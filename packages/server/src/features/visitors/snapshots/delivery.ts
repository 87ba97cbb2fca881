import type { PopupDefinition, Reason } from '@service-popups/contract';

/** The popups that a key delivers, in its format. */
export interface Delivery {
  /** Unique for every delivery of this process. */
  serial: number;
  /** In order. */
  published: readonly DeliveredPopup[];
  /** The same popups without `after`, for users who have answered that survey. */
  following: readonly DeliveredPopup[];
  /** The selection of popups without an audience. */
  forEverybody: Selection;
  /** Popups that nobody gets anymore. */
  limitReached: Withheld;
  /** The same, as JSON. */
  withheld: string;
}

/** Ids of popups that aren't delivered, and why. */
export type Withheld = Readonly<Record<string, Reason | 'limit_reached'>>;

/** What is withheld goes into a header, and proxies limit the size of headers. */
const MAX_WITHHELD_LENGTH = 2000;

/** Indexes of popups in a delivery: first `published`, then `following`. */
export type Selection = readonly number[];

export interface DeliveredPopup {
  definition: PopupDefinition;
  json: string;
  /** The targeted users; undefined means everybody. */
  audience: ReadonlySet<string> | undefined;
}

let serial = 0;

export function makeDelivery(
  published: readonly DeliveredPopup[],
  limitReached: readonly string[] = [],
): Delivery {
  serial += 1;
  const forEverybody = published.flatMap(({ audience }, index) => (audience ? [] : [index]));
  const following = published.map(withoutAfter);
  const reached = Object.fromEntries(limitReached.map((id) => [id, 'limit_reached' as const]));
  return {
    serial,
    published,
    following,
    forEverybody,
    limitReached: reached,
    withheld: withheldText(reached),
  };
}

/** What is withheld as JSON, or nothing if it's empty or too long. Ids need no escaping. */
export function withheldText(withheld: Withheld): string {
  const text = JSON.stringify(withheld);
  return text === '{}' || text.length > MAX_WITHHELD_LENGTH ? '' : text;
}

/** The popups of a selection, in order. */
export function getSelected(
  { published, following }: Delivery,
  selection: Selection,
): DeliveredPopup[] {
  return selection.flatMap(
    (index) => published[index] ?? following[index - published.length] ?? [],
  );
}

function withoutAfter({ definition, json, audience }: DeliveredPopup): DeliveredPopup {
  const { after, ...rest } = definition;
  return after
    ? { definition: rest, json: JSON.stringify(rest), audience }
    : { definition, json, audience };
}
