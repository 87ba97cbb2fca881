import type { PopupDefinition, PopupDraft } from '@service-popups/contract';
import { without } from '../../without';

/** What the SDK gets of a draft once it is published: without whom it is for, with its version. */
export function liveDefinition(
  draft: PopupDraft,
  { id, projectId, version }: { id: string; projectId: string; version: number },
): PopupDefinition {
  const [only, ...more] = [draft.triggers].flat();
  // One trigger is always delivered as an object.
  const triggers = only && !more.length ? only : draft.triggers;
  const content = without(draft, 'audience', 'stopAfter');
  return { id, productId: projectId, ...content, triggers, version };
}
