import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { decide, type Suppression, type VisitorState } from '@service-popups/rules';
import { selected, selection, type Snapshot } from '../snapshots/snapshot';
import type { UserFacts } from '../user-facts/service';

/** Reasons the server can know of. The rest depends on the page, and is for the SDK to judge. */
const KNOWN_HERE: readonly string[] = ['answered', 'cooldown', 'quiet_period'];

/**
 * The selection of the popups for a user, without those that its record rules out. It is noted in the
 * record, together with the time up to which it holds: until then no rest period ends.
 */
export function selectForUser(
  snapshot: Snapshot,
  userId: string,
  facts: UserFacts,
  now: number,
): string {
  const { serial, published } = snapshot;
  const { verdict } = facts;
  if (verdict?.serial === serial && verdict.from <= now && now < verdict.until)
    return verdict.popups;

  let until = Infinity;
  const indexes = published.flatMap(({ definition, audience }, index) => {
    if (audience && !audience.has(userId)) return [];
    const refused = [definition.triggers]
      .flat()
      .map((trigger) => refusalsOf(definition, trigger, facts.state, now));
    if (refused.some((found) => found.length === 0)) return [index];
    for (const { detail } of refused.flat())
      if (detail && 'until' in detail) until = Math.min(until, detail.until);
    return [];
  });
  facts.verdict = { serial, from: now, until, popups: selection(serial, indexes) };
  return facts.verdict.popups;
}

/** The popups of a selection, as the text of a JSON array. */
export function definitionsText(snapshot: Snapshot, popups: string): string {
  return `[${selected(snapshot, popups)
    .map(({ json }) => json)
    .join()}]`;
}

function refusalsOf(
  popup: PopupDefinition,
  trigger: Trigger,
  state: VisitorState,
  now: number,
): Suppression[] {
  const context = {
    url: '',
    language: '',
    device: 'desktop' as const,
    attributes: {},
    visitorId: '',
    busy: false,
  };
  return decide(popup, trigger, context, state, now).failed.filter(({ reason }) =>
    KNOWN_HERE.includes(reason),
  );
}
