import type { EnvironmentKind } from '@service-popups/contract';
import type { Snapshots } from '../snapshots/service';
import type { Snapshot } from '../snapshots/snapshot';
import { invalid } from './form-answers';
import { parseProductId } from './product-id';

/** Where a `productId` is used. */
export interface Product {
  productId: string;
  /** Set if the `productId` is that of one popup. */
  popupId: string | undefined;
  key: string;
  snapshot: Snapshot;
}

/** Finds the environment of a `productId`. It needs a key that is for clients of the Deepdots SDK. */
export async function openProduct(
  snapshots: Snapshots,
  given: string,
  { environment, origin }: { environment: EnvironmentKind; origin: string | undefined },
  now: number,
  field = 'publicKey',
): Promise<Product> {
  const { productId, popupId } = parseProductId(given);
  const opened = await snapshots.openProduct(productId, environment, origin, now);
  if (!opened.snapshot.deepdotsKeys.has(opened.key))
    throw invalid(
      field,
      'this key isn’t for clients of the Deepdots SDK: change that in the settings of the key',
    );
  return { ...opened, productId, popupId };
}
