import type { PopupDefinition, Survey } from '@service-popups/contract';
import { makeDelivery, type DeliveredPopup, type Delivery } from '../snapshots/delivery';
import { findTargetingProblems, toDeepdotsPopup } from './deepdots-popup';
import { findFormProblems } from './form-problems';
import { formatProductId } from './product-id';

/** A popup that is delivered, with its survey. */
export interface PopupWithSurvey extends DeliveredPopup {
  survey: Survey;
}

/** Says why a popup isn't delivered to clients of the Deepdots SDK; empty if it is. */
export function findDeliveryProblems(popup: PopupDefinition, survey: Survey): string[] {
  const problems = findTargetingProblems(popup);
  return popup.announcement ? problems : [...problems, ...findFormProblems(popup, survey)];
}

/**
 * Converts popups for clients of the Deepdots SDK. Those clients don't know dates, so the delivery changes
 * when a popup starts or ends; in between, it stays the same object.
 */
export function createDeepdotsDelivery(
  published: readonly PopupWithSurvey[],
): (now: number) => Delivery {
  const deliverable = published.filter(
    ({ definition, survey }) => findDeliveryProblems(definition, survey).length === 0,
  );
  const surveyIds = deliverable.map(({ definition }) => definition.surveyId);
  const converted = deliverable.map((popup) => {
    const { definition } = popup;
    const { id, surveyId, productId } = definition;
    const isShared = surveyIds.indexOf(surveyId) !== surveyIds.lastIndexOf(surveyId);
    const own = isShared ? formatProductId(productId, id) : productId;
    return { ...popup, json: JSON.stringify({ ...toDeepdotsPopup(definition), productId: own }) };
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
