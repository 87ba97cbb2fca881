import type { Trigger } from '@service-popups/contract';
import type { Platform, Stop } from '../platform';

/** Begins to watch for what a trigger waits for, on a matching route; returns its own stop. */
export type StartTrigger = (platform: Platform, trigger: Trigger, fire: () => void) => Stop;
