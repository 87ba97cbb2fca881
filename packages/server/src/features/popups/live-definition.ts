import type { PopupDefinition, PopupDraft } from '@service-popups/contract';
import { without } from '../../without';

/** The definition the SDK gets for a published draft: with the version, without the audience. */
export function liveDefinition(
  draft: PopupDraft,
  { id, projectId, version }: { id: string; projectId: string; version: number },
): PopupDefinition {
  const [only, ...more] = [draft.triggers].flat();
  // A single trigger is always delivered as an object.
  const triggers = only && !more.length ? only : draft.triggers;
  const content = without(draft, 'audience', 'stopAfter');
  return { id, productId: projectId, ...content, triggers, version };
}
