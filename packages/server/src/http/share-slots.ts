import { createFairSlots, type FairSlotsOptions, type Release } from './fair-slots';

/** Who sends a request, and for which project. */
export interface Requester {
  projectId: string;
  /** False for visitors of a demo project. */
  isMember: boolean;
}

/** Waits for a slot. */
export type EnterSlot = (requester: Requester) => Promise<Release>;

/** Slots for members, and a separate one for visitors of demo projects, who never block members. */
export function shareSlots(options: FairSlotsOptions): EnterSlot {
  const members = createFairSlots(options);
  const visitors = createFairSlots({
    ...options,
    maxRunning: 1,
    maxRunningPerProject: 1,
    maxWaitingPerProject: Math.ceil(options.maxWaitingPerProject / 2),
  });
  return ({ projectId, isMember }) => (isMember ? members : visitors).enter(projectId);
}
