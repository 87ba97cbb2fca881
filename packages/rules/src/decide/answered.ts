import type { Rule } from './situation';
import { storedTime } from './stored-time';

export const isNotAnsweredYet = answeredAsWanted(false);
export const isAnsweredAlready = answeredAsWanted(true);

function answeredAsWanted(wanted: boolean): Rule {
  return (popup, trigger, context, state) =>
    !trigger.condition?.some(({ answered }) => answered === wanted) ||
    wanted === (storedTime(state.answered, popup.surveyId) !== undefined);
}
