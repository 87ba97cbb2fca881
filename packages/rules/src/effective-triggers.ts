import type { PopupDraft, Trigger } from '@service-popups/contract';

/** The triggers of a draft, with the popup's cooldown in the condition of those without their own. */
export function effectiveTriggers({
  triggers,
  cooldownDays,
}: Pick<PopupDraft, 'triggers' | 'cooldownDays'>): Trigger[] {
  return [triggers].flat().map((trigger) => {
    const [first, ...more] = trigger.condition ?? [];
    const isOverridden = trigger.condition?.some((entry) => entry.cooldownDays !== undefined);
    return cooldownDays === undefined || isOverridden
      ? trigger
      : { ...trigger, condition: [{ ...first, cooldownDays }, ...more] };
  });
}
