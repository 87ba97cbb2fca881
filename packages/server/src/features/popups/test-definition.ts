import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { without } from '../../without';

/** A popup that shows to whoever tests it: what would hold it back but page and visitor is gone. */
export function testDefinition(popup: PopupDefinition): PopupDefinition {
  const { triggers } = popup;
  return {
    ...without(popup, 'startsAt', 'endsAt', 'sample'),
    triggers: Array.isArray(triggers) ? triggers.map(unconditional) : unconditional(triggers),
    // None of its own would mean the project's.
    quietDays: 0,
  };
}

function unconditional(trigger: Trigger): Trigger {
  return { ...trigger, condition: [] };
}
