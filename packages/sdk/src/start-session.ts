import type { Attributes } from '@service-popups/contract';
import { createApi } from './api';
import { createDefinitions } from './definitions/definitions';
import { createEligibility } from './eligibility';
import type { ServiceEvent } from './events/service-event';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import { ROUTE, type Platform } from './platform';
import { createOutbox } from './reports/outbox';
import { createReporter } from './reports/reporter';
import { createSuppressions } from './reports/suppressions';
import { presentPopup } from './screen/present-popup';
import { createScreen } from './screen/screen';
import { storesFor } from './storage/stores';
import { createTriggers } from './triggers/create-triggers';
import { createPageViewCounter } from './triggers/page-views';
import { createVisitor } from './visitor';

/** What runs between `init()` and `destroy()`, while there is consent. */
export interface Session {
  /** Loads the popups of the user in the options. */
  load: () => void;
  /** Starts and stops triggers to match the popups, the route and the options. */
  updateTriggers: () => void;
  markAnswered: (surveyId: string) => void;
  /** Returns false if there are no triggers yet to hear it. */
  hostEvent: (name: string, properties: Attributes) => boolean;
  show: (popupId: string) => void;
  close: () => void;
  explain: (popupId: string | undefined) => Explanation[];
  stop: () => void;
}

interface SessionEvents {
  emit: (event: ServiceEvent) => void;
  /** The first load is over. */
  onSettled: () => void;
  /** Triggers have started. */
  onArmed: () => void;
}

/** Wires the parts of the library together. */
export function startSession(
  realPlatform: Platform,
  /** Some of them change while the session runs. */
  options: Options,
  { emit, onSettled, onArmed }: SessionEvents,
): Session {
  // A page under test stores nothing and reports nothing; what it shows is up to the API.
  const [, test = ''] = /#service-popups-test=([\w.-]+)/.exec(realPlatform.pageUrl()) ?? [];
  const platform: Platform = test
    ? {
        ...realPlatform,
        localStore: realPlatform.memoryStore(),
        sessionStore: realPlatform.memoryStore(),
      }
    : realPlatform;
  const life = new AbortController();
  const until = life.signal;
  const debug = (...parts: unknown[]): void => {
    if (options.debug) platform.log('debug', ...parts);
  };

  const { local, session } = storesFor(platform, options.apiKey);
  const api = options.client ? undefined : createApi(platform.request, options, test);
  const post = test ? undefined : api?.post;
  const visitor = createVisitor(platform, local, options);
  const eligibility = createEligibility(platform, options, visitor);
  const definitions = createDefinitions({
    platform,
    store: local,
    api,
    options,
    debug,
    until,
    onChange: () => updateTriggers(),
    onLoad: () => outbox?.flush(),
    onRefused: () => screen.close(),
    onSettled,
  });
  const outbox = post && createOutbox(platform, local, post, () => !definitions.isRefused(), until);
  const reporter = createReporter({
    platform,
    options,
    visitor,
    emit,
    debug,
    outbox,
    countSuppression:
      post && options.diagnostics !== false
        ? createSuppressions(platform, post, options.apiKey, until)
        : undefined,
  });
  const popupNeeds = { platform, store: local, api, options, visitor, reporter, debug };
  const screen = createScreen({
    platform,
    until,
    definitions,
    eligibility,
    reporter,
    present: (popup, closed) => presentPopup(popupNeeds, popup, closed),
  });
  const triggers = createTriggers(platform, session, screen.request, debug);
  const countPageView = createPageViewCounter(platform, session);

  const updateTriggers = (): void => {
    const popups = definitions.popups();
    countPageView(popups ?? []);
    if (!options.launched) return;
    triggers.arm(popups ?? []);
    if (popups) onArmed();
  };
  platform.onEvent(until, ROUTE, updateTriggers);

  return {
    load() {
      visitor.identify();
      definitions.load();
    },
    updateTriggers,
    markAnswered: (surveyId) => visitor.mark('answered', surveyId),
    hostEvent(...event) {
      debug('event', ...event);
      const isReady = options.launched === true && definitions.popups() !== undefined;
      if (isReady) triggers.hostEvent(...event);
      return isReady;
    },
    show(popupId) {
      const popup = definitions.find(popupId);
      if (popup) screen.request({ popup });
      else debug('not_loaded', popupId, 'show() needs the id of a published popup');
    },
    close: screen.close,
    explain: (popupId) =>
      (definitions.popups() ?? [])
        .filter(({ id }) => id === (popupId ?? id))
        .map((popup) => eligibility.explain(popup, !screen.isFree())),
    stop() {
      life.abort();
      triggers.arm([]);
      screen.close();
    },
  };
}
