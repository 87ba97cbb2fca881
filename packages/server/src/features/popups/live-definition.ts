import type { PopupDefinition, PopupDraft, Trigger } from '@service-popups/contract';
import { without } from '../../without';

/** The definition the SDK gets for a published draft: with the version, without what only the team sees. */
export function liveDefinition(
  draft: PopupDraft,
  { id, projectId, version }: { id: string; projectId: string; version: number },
): PopupDefinition {
  const { cooldownDays, ...content } = without(draft, 'name', 'audience', 'stopAfter');
  const triggers = [draft.triggers].flat().map((trigger) => withCooldown(trigger, cooldownDays));
  // A single trigger is always delivered as an object.
  const [only, ...more] = triggers;
  return {
    id,
    productId: projectId,
    ...content,
    triggers: only && !more.length ? only : triggers,
    version,
  };
}

/** Every version of the SDK knows cooldowns only as a condition of a trigger. */
function withCooldown(trigger: Trigger, cooldownDays: number | undefined): Trigger {
  const [first, ...more] = trigger.condition ?? [];
  const isOverridden = trigger.condition?.some((entry) => entry.cooldownDays !== undefined);
  return cooldownDays === undefined || isOverridden
    ? trigger
    : { ...trigger, condition: [{ ...first, cooldownDays }, ...more] };
}
