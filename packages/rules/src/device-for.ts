import type { Device } from '@service-popups/contract';

/** Kind of device, from the short side of the screen in CSS pixels and its main pointer. */
export function deviceFor(shortSide: number, coarsePointer: boolean): Device {
  if (!coarsePointer) return 'desktop';
  return shortSide < 600 ? 'mobile' : 'tablet';
}
