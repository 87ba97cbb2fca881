import type { PopupDefinition } from '@service-popups/contract';
import { refusals } from '@service-popups/rules';
import type { Context } from './context';
import { loadDefinitions } from './definitions/load-definitions';
import { readDefinitions, triggersOf } from './definitions/read-definitions';
import type { ServiceEvent } from './events/service-event';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import { ROUTE, type Platform } from './platform';
import { createOutbox } from './reports/outbox';
import { createSuppressions } from './reports/suppressions';
import { createScope, type Scope } from './scope';
import type { Session } from './session';
import { createTriggers } from './triggers/create-triggers';
import { routeOf } from './triggers/route-of';
import { createStage, type Stage } from './view/stage';
import { keyPart } from './visitor/key-part';
import { createVisitor } from './visitor/visitor';

/** Begins the keys of everything that is stored for an API key. */
export function keyPrefix(apiKey: string): string {
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
  const [, test = ''] = /#service-popups-test=([\w.-]+)/.exec(given.url()) ?? [];
  const platform = test ? { ...given, store: given.memory(), tabStore: given.memory() } : given;
  const context: Context = {
    ...createScope(platform),
    platform,
    options,
    prefix: keyPrefix(apiKey),
    test,
    language: () => (options.language ?? platform.language()).replace(/[^\w-]/g, '').slice(0, 35),
    debug(...parts) {
      if (options.debug) platform.log('debug', ...parts);
    },
  };
  let refused = false;
  let counting = false;
  let route = '';
  let loading: Scope | undefined;
  let stage: Stage | undefined;
  /** Made when it is first needed: most pages never show a popup. */
  const onStage = (): Stage => (stage ??= createStage(session));

  const reporting = !client && !test;
  const count = reporting && options.diagnostics ? createSuppressions(context) : undefined;
  const triggers = createTriggers(context, (ask) => {
    onStage().request(ask);
  });

  const explainOne = (popup: PopupDefinition): Explanation => {
    const answers = triggersOf(popup).map((trigger) =>
      session.refusals({ popup, trigger }, !onStage().isFree()),
    );
    const failed = answers.find(({ length }) => !length) ?? answers[0] ?? [];
    return { popupId: popup.id, show: !failed.length, ...failed[0], failed };
  };

  const session: Session = {
    ...context,
    ...createVisitor(context),
    outbox: reporting ? createOutbox(context, () => !refused) : undefined,
    emit,
    find: (popupId) => session.definitions?.find(({ id }) => id === popupId),
    refusals({ popup, trigger, url = context.url() }, busy) {
      if (!trigger) return busy ? [{ reason: 'busy' }] : [];
      const page = {
        url,
        language: context.language(),
        device: context.device(),
        attributes: options.attributes,
        visitorId: session.visitorId(),
        busy,
      };
      return refusals(popup, trigger, page, session.visitorState(), context.now());
    },
    suppressed({ id }, reason, detail) {
      context.debug('held_back', id, reason, detail);
      count?.(id, reason);
    },
    settled,
    update() {
      const { definitions } = session;
      // Storage of the tab is slow to wake: it is left alone as long as no popup needs the count.
      counting ||= Boolean(
        definitions?.some((popup) => triggersOf(popup).some(({ type }) => type === 'page_views')),
      );
      const next = routeOf(context.url());
      if (counting && next !== route) {
        const key = `${context.prefix}views`;
        context.tabStore.set(key, String((Number(context.tabStore.get(key)) || 0) + 1));
        route = next;
      }
      if (!options.launched) return;
      triggers.arm(definitions ?? []);
      if (definitions) armed();
    },
    use(data) {
      const popups = readDefinitions(data, context.debug);
      if (!popups) return false;
      context.debug('loaded', popups.length);
      session.definitions = popups;
      session.update();
      session.outbox?.flush();
      return true;
    },
    refuse(status) {
      context.log('error', `the API refuses this key or origin (${String(status)})`);
      refused = true;
      session.definitions = [];
      session.update();
      session.close?.();
    },
    load() {
      const { userId, userHash } = options;
      session.identify();
      loading?.stop();
      loading = createScope(platform);
      // Those of the user before may not be meant for this one.
      session.definitions = undefined;
      refused = false;
      session.update();
      if (client) {
        session.use(options.popups);
        settled();
        return;
      }
      const query = String(
        new URLSearchParams({
          ...(userId && { filter: JSON.stringify({ where: { userId } }) }),
          ...(userId && userHash && { userHash }),
          ...(test && { test }),
        }),
      );
      const address = `${baseUrl}/sdk/${apiKey}/popups${query && '?'}${query}`;
      loadDefinitions(session, loading, address, `${context.prefix}definitions:${keyPart(userId)}`);
    },
    hostEvent(...event) {
      context.debug('event', ...event);
      const hears = Boolean(options.launched && session.definitions);
      if (hears) triggers.hear(...event);
      return hears;
    },
    show(popupId) {
      const popup = session.find(popupId);
      if (popup) onStage().request({ popup });
      else context.debug('not_loaded', popupId);
    },
    explain: (popupId) =>
      (session.definitions ?? []).filter(({ id }) => id === (popupId ?? id)).map(explainOne),
    stop() {
      loading?.stop();
      triggers.arm([]);
      context.stop();
      session.close?.();
    },
  };
  session.on(ROUTE, session.update);
  return session;
}
