import type { PopupDefinition } from '@service-popups/contract';
import type { HostApi } from '../../src/host-api';
import { createPopups } from '../../src/popups';
import type { ServiceEvent, ServiceEventType } from '../../src/events/event-types';
import type { ClientOptions, InitOptions, ServerOptions } from '../../src/options/init-options';
import { settle } from './fake-clock';
import type { FakeTab } from './fake-platform';

export function makePopup(changes: Partial<PopupDefinition> = {}): PopupDefinition {
  return {
    id: 'welcome',
    surveyId: 'nps',
    productId: 'shop',
    title: 'Two questions',
    message: 'It takes a minute.',
    triggers: { type: 'time_on_page', value: 5, condition: [{ answered: false, cooldownDays: 7 }] },
    version: 3,
    ...changes,
  };
}

/** Serves these popups as definitions, and accepts every report. */
export function serve(tab: FakeTab, popups: unknown): void {
  tab.reply = ({ method }) =>
    method === 'GET' ? { status: 200, body: JSON.stringify(popups) } : { status: 204 };
}

export const options: ServerOptions = {
  mode: 'server',
  apiKey: 'pk_test',
  baseUrl: 'https://api.example',
};

export interface Running {
  popups: HostApi;
  events: ServiceEvent[];
}

/** The options of either mode. */
export type OptionChanges = Partial<
  Omit<ServerOptions, 'mode'> & Omit<ClientOptions, 'mode'> & Pick<InitOptions, 'mode'>
>;

/** Creates an instance on a tab. */
export function popupsOn({
  platform,
  withFormats,
}: Pick<FakeTab, 'platform' | 'withFormats'>): HostApi {
  return createPopups(platform, { baseUrl: '' }, withFormats);
}

/** Calls init and autoLaunch on a tab, and records every event. */
export async function run(tab: FakeTab, changes: OptionChanges = {}): Promise<Running> {
  const popups = popupsOn(tab);
  const events: ServiceEvent[] = [];
  const types: ServiceEventType[] = ['popup_shown', 'popup_clicked', 'survey_completed'];
  for (const type of types)
    popups.on(type, (event) => {
      events.push(event);
    });
  popups.init({ ...options, ...changes });
  popups.autoLaunch();
  await settle();
  return { popups, events };
}
