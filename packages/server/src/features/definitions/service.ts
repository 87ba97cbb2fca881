import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { checks, type VisitorState } from '@service-popups/rules';
import type { DefinitionsStore } from './store';

/** Reasons the server can know of. The rest depends on the page, and is for the SDK to judge. */
const KNOWN_HERE: readonly string[] = ['answered', 'cooldown', 'quiet_period'];

/** The popups of an environment; for a user, those that its own record does not rule out. */
export async function definitionsFor(
  store: DefinitionsStore,
  environmentId: number,
  userId: string | undefined,
  now: number,
): Promise<PopupDefinition[]> {
  if (userId === undefined) return store.published(environmentId);
  const [popups, state] = await Promise.all([
    store.published(environmentId, userId),
    store.stateOf(environmentId, userId),
  ]);
  return popups.filter((popup) =>
    [popup.triggers].flat().some((trigger) => !isRuledOut(popup, trigger, state, now)),
  );
}

function isRuledOut(
  popup: PopupDefinition,
  trigger: Trigger,
  state: VisitorState,
  now: number,
): boolean {
  const context = {
    url: '',
    language: '',
    device: 'desktop' as const,
    attributes: {},
    visitorId: '',
    busy: false,
  };
  return checks(popup, trigger, context, state, now).some(
    ({ pass, reason }) => !pass && KNOWN_HERE.includes(reason),
  );
}
