import type { StorageLevel } from '@service-popups/contract';

/** From this share on, operators and members are warned, and unverified writes cost more. */
const WARNING_SHARE = 0.8;
/** Verified users can use a reserve up to this share. */
const RESERVE_SHARE = 1.1;
/** Cost factor of an unverified write from the warning on. */
const UNVERIFIED_FACTOR = 10;

/** The storage level of an environment, by the used share of its quota. */
export function getStorageLevel(share: number): StorageLevel {
  if (share >= RESERVE_SHARE) return 'exhausted';
  if (share >= 1) return 'full';
  return share >= WARNING_SHARE ? 'warning' : 'normal';
}

/** The factor by which a write is charged to its address; undefined if it's rejected. */
export function writeFactor(level: StorageLevel, isVerified: boolean): number | undefined {
  switch (level) {
    case 'normal':
      return 1;
    case 'warning':
      return isVerified ? 1 : UNVERIFIED_FACTOR;
    case 'full':
      return isVerified ? 1 : undefined;
    case 'exhausted':
      return undefined;
  }
}
