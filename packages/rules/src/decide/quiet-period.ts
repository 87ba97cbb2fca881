import { rested } from './rested';
import type { Rule } from './situation';
import { isTime } from './stored-time';

export const isQuietPeriodOver: Rule = ({ quietDays = 0 }, trigger, context, state, now) =>
  rested(newest(state.shown), quietDays, now);

function newest(times: unknown): number | undefined {
  return Object.values(times ?? {})
    .filter(isTime)
    .sort((a, b) => b - a)[0];
}
