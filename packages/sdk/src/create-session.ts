import { decide } from '@service-popups/rules';
import type { Context } from './context';
import { loadDefinitions } from './definitions/load-definitions';
import { readDefinitions, type Popup } from './definitions/read-definitions';
import type { ServiceEvent } from './events/service-event';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import { ROUTE, type Platform } from './platform';
import { createOutbox } from './reports/outbox';
import { createSuppressions } from './reports/suppressions';
import type { Ask, Refusal, Session } from './session';
import { createTriggers } from './triggers/create-triggers';
import { routeOf } from './triggers/route-of';
import { createStage } from './view/stage';
import { keyPart } from './visitor/key-part';
import { createVisitor } from './visitor/visitor';

/** Begins the keys of everything that is stored for an API key. */
export function keyPrefixFor(apiKey: string): string {
  return `service-popups:${apiKey}:`;
}

/** Wires the parts of the library together for one API key. */
export function createSession(
  given: Platform,
  options: Options,
  emit: (event: ServiceEvent) => void,
  /** The first load is over. */
  settled: () => void,
  /** Triggers have started. */
  armed: () => void,
): Session {
  const { apiKey, baseUrl, client } = options;
  // A page under test stores nothing and reports nothing; what it shows is up to the API.
  const [, test = ''] = /#service-popups-test=([\w.-]+)/.exec(given.pageUrl()) ?? [];
  const platform: Platform = test
    ? { ...given, siteStore: given.memoryStore(), tabStore: given.memoryStore() }
    : given;
  const life = new AbortController();
  const context: Context = {
    ...platform,
    lifetime: life.signal,
    ownOptions: options,
    ownPrefix: keyPrefixFor(apiKey),
    testPass: test,
    visitorLanguage: () =>
      (options.language ?? platform.visitorLanguage()).replace(/[^\w-]/g, '').slice(0, 35),
    debugLog(...parts) {
      if (options.debug) platform.writeLog('debug', ...parts);
    },
  };
  let refused = false;
  let route = '';
  let loading: AbortController | undefined;
  /** Undefined as long as they are not loaded. */
  let loaded: Popup[] | undefined;

  const reporting = !client && !test;
  const count =
    reporting && options.diagnostics !== false ? createSuppressions(context) : undefined;
  const triggers = createTriggers(context, (ask) => stage.requestScreen(ask));

  const explainOne = (popup: Popup): Explanation => {
    // The trigger that is nearest to showing it speaks for all.
    const [failed = []] = popup.triggers
      .map((trigger) => session.refusalsOf({ popup, askedBy: trigger }, !stage.isFree()))
      .sort((a, b) => a.length - b.length);
    return { popupId: popup.id, show: !failed.length, ...failed[0], failed };
  };

  /** What the rules say. When the host itself asks, only the one about a free screen counts. */
  const decided = (
    { popup, askedBy: trigger, url = session.pageUrl() }: Ask,
    busy: boolean,
  ): Refusal[] => {
    if (!trigger) return busy ? [{ reason: 'busy' }] : [];
    const page = {
      url,
      language: session.visitorLanguage(),
      device: session.deviceKind(),
      attributes: options.attributes,
      visitorId: session.visitorId(),
      busy,
    };
    return decide(popup, trigger, page, session.visitorState(), session.timeNow()).failed;
  };

  const session: Session = {
    ...context,
    ...createVisitor(context),
    outbox: reporting ? createOutbox(context, () => !refused) : undefined,
    emitEvent: emit,
    findPopup: (popupId) => loaded?.find(({ id }) => id === popupId),
    refusalsOf(ask, busy) {
      const failed = decided(ask, busy);
      return failed.length || !session.isCovered(ask.popup) ? failed : [{ reason: 'covered' }];
    },
    heldBack({ id }, reason, detail) {
      session.debugLog('held_back', id, reason, detail);
      count?.(id, reason);
    },
    settled,
    updateTriggers() {
      const next = routeOf(session.pageUrl());
      // Storage of the tab is slow to wake: it is left alone as long as no popup needs the count.
      const counting = loaded?.some((popup) =>
        popup.triggers.some(({ type }) => type === 'page_views'),
      );
      if (counting && next !== route) {
        const key = `${session.ownPrefix}views`;
        session.tabStore.set(key, `${(Number(session.tabStore.get(key)) || 0) + 1}`);
        route = next;
      }
      if (!options.launched) return;
      triggers.arm(loaded ?? []);
      if (loaded) armed();
    },
    useDefinitions(data) {
      const popups = readDefinitions(data, session.debugLog);
      if (!popups) return false;
      session.debugLog('loaded', popups.length);
      loaded = popups;
      session.updateTriggers();
      session.outbox?.flush();
      return true;
    },
    refuse(status) {
      session.writeLog('error', 'key_refused', status);
      refused = true;
      loaded = [];
      session.updateTriggers();
      session.closePopup?.();
    },
    loadPopups() {
      const { userId, userHash } = options;
      session.identify();
      loading?.abort();
      loading = new AbortController();
      // Those of the user before may not be meant for this one.
      loaded = undefined;
      refused = false;
      session.updateTriggers();
      if (client) {
        session.useDefinitions(options.popups ?? []);
        settled();
        return;
      }
      const query = String(
        new URLSearchParams({
          ...(userId && { filter: JSON.stringify({ where: { userId } }) }),
          ...(userHash && { userHash }),
          ...(test && { test }),
        }),
      );
      const address = `${baseUrl}/sdk/${apiKey}/popups${query && '?'}${query}`;
      loadDefinitions(
        session,
        loading,
        address,
        `${session.ownPrefix}definitions:${keyPart(userId)}`,
      );
    },
    hostEvent(...event) {
      session.debugLog('event', ...event);
      const deaf = !options.launched || !loaded;
      if (!deaf) triggers.hear(...event);
      return deaf;
    },
    showPopup(popupId) {
      const popup = session.findPopup(popupId);
      if (popup) stage.requestScreen({ popup });
      else session.debugLog('not_loaded', popupId);
    },
    explainPopups: (popupId) =>
      (loaded ?? []).filter(({ id }) => id === (popupId ?? id)).map(explainOne),
    stopAll() {
      loading?.abort();
      triggers.arm([]);
      life.abort();
      session.closePopup?.();
    },
  };
  const stage = createStage(session);
  session.onEvent(life.signal, ROUTE, session.updateTriggers);
  return session;
}
