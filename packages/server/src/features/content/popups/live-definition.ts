import type { PopupDefinition, PopupDraft } from '@service-popups/contract';
import { effectiveTriggers } from '@service-popups/rules';
import { without } from '../../../without';

/** The definition the SDK gets for a published draft: with the version, without what only the team sees. */
export function liveDefinition(
  draft: PopupDraft,
  { id, projectId, version }: { id: string; projectId: string; version: number },
): PopupDefinition {
  const content = without(
    draft,
    'name',
    'themeId',
    'cooldownDays',
    'audience',
    'stopAfter',
    'target',
    'translatedFrom',
  );
  // Every version of the SDK knows cooldowns only as a condition of a trigger.
  const triggers = effectiveTriggers(draft);
  const [only, ...more] = triggers;
  return {
    id,
    productId: projectId,
    // Every version of the SDK requires one.
    surveyId: id,
    ...content,
    // A single trigger is always delivered as an object.
    triggers: only && !more.length ? only : triggers,
    version,
  };
}
