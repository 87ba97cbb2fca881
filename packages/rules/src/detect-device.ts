import type { Device } from '@service-popups/contract';

/** Derives the device from the shorter side of the screen, in CSS pixels, and the primary pointer. */
export function detectDevice(shortSide: number, coarsePointer: boolean): Device {
  if (!coarsePointer) return 'desktop';
  return shortSide < 600 ? 'mobile' : 'tablet';
}
