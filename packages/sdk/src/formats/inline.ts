import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Popup } from '../definitions/read-definitions';
import type { ShowRequest } from '../eligibility';
import type { StartTrigger } from '../triggers/start-trigger';
import type { OnElement } from './in-view';

/** A popup that the host app wants inside an element. */
export interface Mount {
  popupId: string;
  parent: Element;
  /** Aborted when the host app removes it. */
  until: AbortSignal;
  /** Set once its suppression has been counted. */
  isRepeated?: boolean;
  /** Set once it was logged that there's no such popup. */
  isReported?: boolean;
}

export interface InlineContext {
  /** Whether popups have loaded. */
  isLoaded: boolean;
  find: (popupId: string) => Popup | undefined;
  /** Warns that there's no such popup. */
  reportMissing: (popupId: string) => void;
  /** Whether the popup's rules pass. Counts the suppression if not. */
  isEligible: (request: ShowRequest) => boolean;
  /** Returns false if the popup is open already. */
  show: (mount: Pick<Mount, 'parent' | 'until'>, popup: PopupDefinition) => boolean;
}

/** For popups without triggers: only dates and targeting apply. */
const UNCONDITIONAL: Trigger = { type: 'inline', value: '' };

/** Shows the popup inside an element that matches `value`, as part of the page. */
export function inlineTrigger(onElement: OnElement): StartTrigger<string> {
  return ({ until, value, whenEligible, showIn }) => {
    const found = new WeakSet<Element>();
    onElement(until, value, (_, parent) => {
      if (found.has(parent)) return;
      found.add(parent);
      whenEligible(() => showIn(parent));
    });
  };
}

/** Shows the popups given to `mount()`, each once, as soon as its rules allow it. */
export function showMounts(context: InlineContext, mounts: Set<Mount>): void {
  for (const mount of mounts) {
    const popup = context.find(mount.popupId);
    if (!popup) {
      if (context.isLoaded && !mount.isReported) {
        mount.isReported = true;
        context.reportMissing(mount.popupId);
      }
      continue;
    }
    const [first = UNCONDITIONAL] = popup.triggers;
    const trigger = popup.triggers.find(({ type }) => type === 'inline') ?? first;
    const request = { ...mount, popup, trigger };
    mount.isRepeated = true;
    if (context.isEligible(request) && context.show(mount, popup)) mounts.delete(mount);
  }
}
