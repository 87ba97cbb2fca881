import { makeDelivery, type DeliveredPopup, type Delivery } from '../snapshots/delivery';
import { toOriginalPopup } from './original-popup';

/**
 * Converts popups for later clients of the original SDK. Those clients don't know dates, so the delivery changes
 * when a popup starts or ends; in between, it stays the same object.
 */
export function createOriginalDelivery(
  published: readonly DeliveredPopup[],
): (now: number) => Delivery {
  const converted = published.flatMap((popup) => {
    const original = toOriginalPopup(popup.definition);
    return original ? [{ ...popup, json: JSON.stringify(original) }] : [];
  });
  const changes = converted.flatMap(({ definition: { startsAt = 0, endsAt = 0 } }) => [
    startsAt,
    endsAt,
  ]);
  let current: { delivery: Delivery; from: number; until: number } | undefined;
  return (now) => {
    if (!current || now < current.from || now >= current.until)
      current = {
        delivery: makeDelivery(converted.filter((popup) => isOn(popup, now))),
        from: changes.reduce((last, at) => (at <= now ? Math.max(last, at) : last), 0),
        until: changes.reduce((next, at) => (at > now ? Math.min(next, at) : next), Infinity),
      };
    return current.delivery;
  };
}

function isOn({ definition: { startsAt = 0, endsAt = Infinity } }: DeliveredPopup, now: number) {
  return startsAt <= now && now < endsAt;
}
