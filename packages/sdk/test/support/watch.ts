import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { InitOptions } from '../../src/options/init-options';
import type { FakeTab } from './fake-platform';
import { makePopup, run, serve, type Running } from './make';

export interface Watched extends Running {
  /** How often the triggers have fired on this page. */
  fired: () => number;
}

/** How often a popup was asked for and held back, by the debug log. */
export function suppressionsOf(tab: FakeTab, popupId = 'welcome'): unknown[] {
  return tab.logged
    .filter(([, text, id]) => text === 'suppressed' && id === popupId)
    .map(([, , , reason]) => reason);
}

/**
 * Runs a popup that has ended long ago: whenever one of its triggers fires, that leaves a line in the
 * log and nothing else, so that firings can be counted.
 */
export async function watch(
  tab: FakeTab,
  triggers: Trigger | Trigger[],
  segments: PopupDefinition['segments'] = {},
  options: Partial<InitOptions> = {},
): Promise<Watched> {
  serve(tab, [makePopup({ triggers, segments, endsAt: 1 })]);
  const running = await run(tab, { debug: true, ...options });
  return { ...running, fired: () => suppressionsOf(tab).length };
}
