import type { PopupDefinition } from '@service-popups/contract';
import { without } from '../../../without';

/** A popup for testing: it shows right away on any page, once per page load. */
export function testDefinition(popup: PopupDefinition): PopupDefinition {
  return {
    ...without(popup, 'segments', 'startsAt', 'endsAt', 'sample'),
    // For SDKs that don't show it by themselves. With a test link, they remember only this page load.
    triggers: { type: 'time_on_page', value: 0, condition: [{ cooldownDays: 1 }] },
    // Undefined would use the project's value.
    quietDays: 0,
  };
}
