import type { PopupSummary, Trigger } from '@service-popups/contract';

type Placed = Pick<PopupSummary, 'id' | 'triggers' | 'segments'>;

/** The other live popups that may open at the same trigger on the same page. Ignores who sees them. */
export function findOverlaps(popup: Placed, others: readonly PopupSummary[]): PopupSummary[] {
  return others.filter(
    (other) =>
      other.id !== popup.id &&
      other.state === 'published' &&
      !other.live?.limitReached &&
      sharesPages(popup, other) &&
      sharesTrigger(popup, other),
  );
}

/** Without paths, a popup shows on all pages. Different patterns may still match the same page; that isn't checked. */
function sharesPages(a: Placed, b: Placed): boolean {
  const [here, there] = [a, b].map(({ segments }) => segments?.path ?? []);
  if (!here?.length || !there?.length) return true;
  return here.some((path) => there.includes(path));
}

function sharesTrigger(a: Placed, b: Placed): boolean {
  const there = [b.triggers].flat().map(describe);
  return [a.triggers].flat().some((trigger) => there.includes(describe(trigger)));
}

/** Triggers with a number fire on every page; those with a name or selector only for the same one. */
function describe(trigger: Trigger): string {
  const value = 'value' in trigger ? trigger.value : undefined;
  return typeof value === 'string' ? `${trigger.type} ${value}` : trigger.type;
}
