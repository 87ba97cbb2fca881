import type { PopupDefinition } from '@service-popups/contract';

/** The popups that a key delivers, in its format. */
export interface Delivery {
  /** Unique for every delivery of this process. */
  serial: number;
  /** In order. */
  published: readonly DeliveredPopup[];
  /** The same popups without `after`, for users who have answered that survey. */
  following: readonly DeliveredPopup[];
  /** The selection of popups without an audience. */
  forEverybody: string;
}

export interface DeliveredPopup {
  definition: PopupDefinition;
  json: string;
  /** The targeted users; undefined means everybody. */
  audience: ReadonlySet<string> | undefined;
}

let serial = 0;

export function makeDelivery(published: readonly DeliveredPopup[]): Delivery {
  serial += 1;
  const forEverybody = published.flatMap(({ audience }, index) => (audience ? [] : [index]));
  const following = published.map(withoutAfter);
  return { serial, published, following, forEverybody: selection(serial, forEverybody) };
}

/** A unique name for the popups at these indexes of a delivery: first `published`, then `following`. */
export function selection(ofSerial: number, indexes: readonly number[]): string {
  return `${String(ofSerial)}/${indexes.join()}`;
}

/** The popups of a selection, in order. */
export function selected({ published, following }: Delivery, name: string): DeliveredPopup[] {
  const indexes = name.slice(name.indexOf('/') + 1);
  if (!indexes) return [];
  const all = [...published, ...following];
  return indexes.split(',').flatMap((index) => all[Number(index)] ?? []);
}

function withoutAfter({ definition, json, audience }: DeliveredPopup): DeliveredPopup {
  const { after, ...rest } = definition;
  return after
    ? { definition: rest, json: JSON.stringify(rest), audience }
    : { definition, json, audience };
}
