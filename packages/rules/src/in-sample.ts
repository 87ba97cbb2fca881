import { hashOf } from './hash';

/**
 * Whether a visitor belongs to the given percent of visitors of a popup. The same visitor always
 * gets the same answer, and whoever is in at some percent is in at every higher one.
 */
export function inSample(popupId: string, visitorId: string, sample: number): boolean {
  // A bucket over 100 is exact where `sample * 100` is not: 0.07 * 100 is more than 7.
  return (hashOf(`${popupId}:${visitorId}`) % 10_000) / 100 < sample;
}
