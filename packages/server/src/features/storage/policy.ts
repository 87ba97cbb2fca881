import type { StorageLevel } from '@service-popups/contract';

/** From here on operators and members are warned, and strangers are slowed down. */
const WARNING_SHARE = 0.8;
/** Writes of verified users go on into a reserve, up to here. */
const RESERVE_SHARE = 1.1;
/** What an unverified write costs its address once there is a warning. */
const SLOWED = 10;

/** Where an environment stands, by the share of its quota that is used. */
export function levelOf(share: number): StorageLevel {
  if (share >= RESERVE_SHARE) return 'exhausted';
  if (share >= 1) return 'full';
  return share >= WARNING_SHARE ? 'warning' : 'normal';
}

/** By how much a write costs its address more than usual; undefined: it is refused. */
export function writeFactor(level: StorageLevel, isVerified: boolean): number | undefined {
  switch (level) {
    case 'normal':
      return 1;
    case 'warning':
      return isVerified ? 1 : SLOWED;
    case 'full':
      return isVerified ? 1 : undefined;
    case 'exhausted':
      return undefined;
  }
}
