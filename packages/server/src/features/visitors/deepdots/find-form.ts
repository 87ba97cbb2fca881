import { ProblemError } from '../../../http/problem';
import type { Snapshot, SnapshotPopup } from '../snapshots/snapshot';
import type { Product } from './open-product';

/**
 * Finds the popup whose survey a client asks for: the one that the `productId` names, or else the live one with the
 * newest version of the survey.
 */
export function findFormPopup(
  { popups, projectId }: Snapshot,
  surveyId: string,
  { productId, popupId, key }: Product,
): SnapshotPopup {
  const found = [...popups.values()]
    .filter(
      ({ definition, survey }) =>
        !definition.announcement &&
        survey.id === surveyId &&
        [definition.productId, projectId, key].includes(productId) &&
        (popupId ?? definition.id) === definition.id,
    )
    .sort(
      (one, other) =>
        Number(other.published) - Number(one.published) ||
        other.survey.version - one.survey.version,
    )[0];
  if (found) return found;
  throw new ProblemError('not_found', 'No published popup has this survey and productId');
}
