import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { failedRules, type Suppression, type VisitorState } from '@service-popups/rules';
import {
  getSelected,
  withheldText,
  type Delivery,
  type Selection,
  type Withheld,
} from '../snapshots/delivery';
import type { UserFacts } from '../user-facts/service';

/** Suppression reasons the server can check. The others depend on the page, so the SDK checks them. */
const SERVER_REASONS: readonly string[] = [
  'answered',
  'max_shown',
  'cooldown',
  'repeat',
  'quiet_period',
];

/** What a user gets, and what not. */
export interface Selected {
  selection: Selection;
  /** JSON of the popups that the server withholds, if any. */
  withheld: string;
}

/**
 * Selects the popups for a user, without those the user facts suppress. Popups that follow a survey are
 * always included, because it may be answered in the browser: with `after`, unless the facts say that it's
 * answered. Caches the selection in the facts until the first cooldown or quiet period ends.
 */
export function selectForUser(
  delivery: Delivery,
  userId: string,
  facts: UserFacts,
  now: number,
): Selected {
  const { serial, published } = delivery;
  const { cached } = facts;
  if (cached?.serial === serial && cached.from <= now && now < cached.until) return cached;

  let until = Infinity;
  const withheld: Record<string, Withheld[string]> = { ...delivery.limitReached };
  const selection = published.flatMap(({ definition, audience }, index) => {
    if (audience && !audience.has(userId)) return [];
    const failed = [definition.triggers]
      .flat()
      .map((trigger) => failuresOf(definition, trigger, facts.state, now));
    const suppressions = failed.map((found) =>
      found.filter(({ reason }) => SERVER_REASONS.includes(reason)),
    );
    const follows = !failed.flat().some(({ reason }) => reason === 'after_survey');
    // Without triggers, only the host app shows it.
    if (!suppressions.length || suppressions.some((found) => found.length === 0))
      return [definition.after && follows ? published.length + index : index];
    for (const { reason, detail } of suppressions.flat()) {
      withheld[definition.id] ??= reason;
      if (detail && 'until' in detail) until = Math.min(until, detail.until);
    }
    return [];
  });
  facts.cached = { serial, from: now, until, selection, withheld: withheldText(withheld) };
  return facts.cached;
}

/** The selected popups as a JSON array. */
export function definitionsText(delivery: Delivery, selection: Selection): string {
  return `[${getSelected(delivery, selection)
    .map(({ json }) => json)
    .join()}]`;
}

/** The selected popups as a JSON array, with the id instead of each popup that everybody gets. */
export function selectionText(delivery: Delivery, selection: Selection): string {
  const forEverybody = new Set(delivery.published.filter(({ audience }) => !audience));
  return `[${getSelected(delivery, selection)
    .map((popup) => (forEverybody.has(popup) ? JSON.stringify(popup.definition.id) : popup.json))
    .join()}]`;
}

function failuresOf(
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
  return failedRules(popup, trigger, context, state, now);
}
