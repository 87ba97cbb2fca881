import { rested } from './rested';
import type { Rule } from './situation';
import { storedTime } from './stored-time';

export const hasCooledDown: Rule = (popup, trigger, context, state, now) => {
  const days = (trigger.condition ?? []).map(({ cooldownDays = 0 }) => cooldownDays);
  return rested(storedTime(state.shown, popup.id), Math.max(0, ...days), now);
};
