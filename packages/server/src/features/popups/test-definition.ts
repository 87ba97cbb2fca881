import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { without } from '../../without';

/** A popup for testing, without schedule, sampling, conditions and quiet period. */
export function testDefinition(popup: PopupDefinition): PopupDefinition {
  const { triggers } = popup;
  return {
    ...without(popup, 'startsAt', 'endsAt', 'sample'),
    triggers: Array.isArray(triggers) ? triggers.map(unconditional) : unconditional(triggers),
    // Undefined would use the project's value.
    quietDays: 0,
  };
}

function unconditional(trigger: Trigger): Trigger {
  return { ...trigger, condition: [] };
}
