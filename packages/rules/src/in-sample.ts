import { hashText } from './hash';

/**
 * Whether a visitor is among the given percentage of a popup's visitors. The result is stable per
 * visitor, and raising the percentage only adds visitors.
 */
export function inSample(popupId: string, visitorId: string, sample: number): boolean {
  // Divide the bucket instead of multiplying the sample: 0.07 * 100 is more than 7.
  return (hashText(`${popupId}:${visitorId}`) % 10_000) / 100 < sample;
}
