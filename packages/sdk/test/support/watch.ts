import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { FakeTab } from './fake-platform';
import { makePopup, run, serve, type OptionChanges, type Running } from './make';

export interface Watched extends Running {
  /** How often triggers have fired on this page. */
  fired: () => number;
}

/** The reasons for which a popup was suppressed, from the debug log. */
export function suppressionsOf(tab: FakeTab, popupId = 'welcome'): unknown[] {
  return tab.logged
    .filter(([, text, id]) => text === 'suppressed' && id === popupId)
    .map(([, , , reason]) => reason);
}

/**
 * Runs a popup that ended long ago. When one of its triggers fires, it's only logged, so that firings can
 * be counted.
 */
export async function watch(
  tab: FakeTab,
  triggers: Trigger | Trigger[],
  segments: PopupDefinition['segments'] = {},
  options: OptionChanges = {},
): Promise<Watched> {
  serve(tab, [makePopup({ triggers, segments, endsAt: 1 })]);
  const running = await run(tab, { debug: true, ...options });
  return { ...running, fired: () => suppressionsOf(tab).length };
}
