import type { Attributes, PopupDefinition, Reason, Survey } from '@service-popups/contract';
import { decide, refusals, type DecisionContext } from '@service-popups/rules';
import { loadDefinitions } from './definitions/load-definitions';
import { readDefinitions, triggersOf } from './definitions/read-definitions';
import type { ServiceEvent } from './events/service-event';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import type { Platform, Stop } from './platform';
import { createOutbox } from './reports/outbox';
import { createReporter } from './reports/reporter';
import { createSuppressions } from './reports/suppressions';
import { createSurveyRuns } from './reports/survey-runs';
import { armTriggers } from './triggers/arm-triggers';
import { countPageViews } from './triggers/count-page-views';
import type { HostEventListener } from './triggers/start-trigger';
import { presentPopup } from './view/present-popup';
import { createStage, type Stage } from './view/stage';
import { keyPart } from './visitor/key-part';
import { createVisitor } from './visitor/visitor';

/** What runs between `init()` and `destroy()`, as long as there is consent. */
export interface Session {
  /** Loads the popups of the user in the options; again when that is another one. */
  load: () => void;
  launch: () => void;
  markAnswered: (surveyId: string) => void;
  hostEvent: (name: string, properties: Attributes) => void;
  show: (popupId: string) => void;
  close: () => void;
  explain: (popupId: string | undefined) => Explanation[];
  stop: Stop;
}

/** Events of the host that are kept until there are popups to hear them. */
const MOST_EARLY = 100;

/** Begins the keys of everything that is stored for an API key. */
export function keyPrefix(apiKey: string): string {
  return `service-popups:${apiKey}:`;
}

/** Wires the parts of the library together for one API key. */
export function createSession(
  given: Platform,
  options: Options,
  emit: (event: ServiceEvent) => void,
  settled: () => void,
): Session {
  const { apiKey, baseUrl, inline, diagnostics } = options;
  // A page under test stores nothing and reports nothing; what it shows is up to the API.
  const [, test = ''] = /#service-popups-test=([\w.-]+)/.exec(given.url()) ?? [];
  const platform = test ? { ...given, store: given.memory(), session: given.memory() } : given;
  const { now, url, device, log } = platform;
  const reporting = !inline && !test;
  const prefix = keyPrefix(apiKey);

  const debug = (...parts: unknown[]): void => {
    if (options.debug) log('debug', ...parts);
  };
  const language = (): string =>
    (options.language ?? platform.language()).replace(/[^\w-]/g, '').slice(0, 35);
  const user = (): string => keyPart(options.userId);

  const visitor = createVisitor(platform, prefix);
  const runs = createSurveyRuns(platform, `${prefix}run:`, user);
  const outbox = reporting ? createOutbox(platform, `${prefix}outbox:`, baseUrl) : undefined;
  const suppressions =
    reporting && diagnostics
      ? createSuppressions(platform, `${baseUrl}/sdk/decisions`, apiKey)
      : undefined;
  const reporter = createReporter(
    platform,
    options,
    outbox,
    () => ({ lang: language(), device: device(), path: pathOf(url()) }),
    (event) => {
      debug(event.type, event.data);
      emit(event);
    },
  );

  const listeners = new Set<HostEventListener>();
  let early: Parameters<HostEventListener>[] = [];
  let definitions: PopupDefinition[] | undefined;
  let launched = false;
  let stopLoading: Stop | undefined;
  let stopCounting: Stop | undefined;
  let stopTriggers: Stop | undefined;
  let stopPopup: Stop | undefined;

  const suppressed = ({ id }: PopupDefinition, reason: Reason, detail?: unknown): void => {
    debug('held_back', id, reason, detail);
    suppressions?.count(id, reason);
  };

  const context = (busy: boolean, address = url()): DecisionContext => ({
    url: address,
    language: language(),
    device: device(),
    attributes: options.attributes,
    visitorId: visitor.id(),
    busy,
  });

  const find = (popupId: string): PopupDefinition | undefined =>
    definitions?.find(({ id }) => id === popupId);

  const frameOf = (popup: PopupDefinition) => {
    const start = { language: language() };
    const { id, surveyId, version } = popup;
    if (inline) {
      const survey = inline.surveys.find((one) => (one as Survey).id === surveyId) as Survey;
      return { src: undefined, nonce: inline.nonce, start: { ...start, popup, survey } };
    }
    const query = new URLSearchParams({
      lang: start.language,
      v: String(version),
      ...(test && { test }),
    });
    return { src: `${baseUrl}/frame/${apiKey}/${id}?${String(query)}`, nonce: '', start };
  };

  let stage: Stage | undefined;
  /** Made when it is first needed: most pages never show a popup. */
  const onStage = (): Stage =>
    (stage ??= createStage(platform, {
      decide({ popup, trigger, url: address }, busy) {
        if (!trigger) return busy ? { show: false, reason: 'busy' } : { show: true };
        return decide(popup, trigger, context(busy, address), visitor.state(), now());
      },
      find,
      present(popup, done) {
        stopPopup = presentPopup(
          platform,
          { visitor, runs, reporter, frameOf },
          popup,
          (failed) => {
            if (failed) suppressed(popup, 'frame_failed');
            stopPopup = undefined;
            done();
          },
        );
      },
      suppressed,
    }));

  const hostEvent: HostEventListener = (...event) => {
    debug('event', ...event);
    if (stopTriggers) for (const listener of [...listeners]) listener(...event);
    else early = [...early, event].slice(-MOST_EARLY);
  };

  const arm = (popups: PopupDefinition[] | undefined): void => {
    definitions = popups;
    stopTriggers?.();
    stopTriggers = undefined;
    if (!launched || !popups) return;
    const onHostEvent = (listener: HostEventListener): Stop => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    };
    stopTriggers = armTriggers(
      { ...platform, prefix, onHostEvent },
      popups,
      (popup, trigger, address) => {
        onStage().request({ popup, trigger, url: address });
      },
      debug,
    );
    for (const event of early.splice(0)) hostEvent(...event);
  };

  const use = (data: unknown): boolean => {
    const popups = readDefinitions(data, (entry) => {
      debug('skipped', entry);
    });
    if (!popups) return false;
    debug('loaded', popups.length);
    // Storage of the tab is slow to wake: it is left alone as long as no popup needs the count.
    if (popups.some((popup) => triggersOf(popup).some(({ type }) => type === 'page_views')))
      stopCounting ??= countPageViews(platform, prefix);
    arm(popups);
    outbox?.flush();
    return true;
  };

  const explainOne = (popup: PopupDefinition): Explanation => {
    const answers = triggersOf(popup).map((trigger) =>
      refusals(popup, trigger, context(!onStage().isFree()), visitor.state(), now()),
    );
    const failed = answers.find(({ length }) => !length) ?? answers[0] ?? [];
    return { popupId: popup.id, show: !failed.length, ...failed[0], failed };
  };

  return {
    load() {
      const { userId, userHash } = options;
      visitor.setUser(userId);
      stopLoading?.();
      // Those of the user before may not be meant for this one.
      arm(undefined);
      if (inline) {
        use(inline.popups);
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
      stopLoading = loadDefinitions(platform, address, `${prefix}definitions:${user()}`, {
        use,
        refused(status) {
          log('error', `the API refuses this key or origin (${String(status)})`);
          arm([]);
          stopPopup?.();
          outbox?.stop();
        },
        settled,
        debug,
      });
    },
    launch() {
      launched = true;
      if (!stopTriggers) arm(definitions);
    },
    markAnswered(surveyId) {
      visitor.mark('answered', surveyId);
    },
    hostEvent,
    show(popupId) {
      const popup = find(popupId);
      if (popup) onStage().request({ popup });
      else debug('not_loaded', popupId);
    },
    close() {
      stopPopup?.();
    },
    explain: (popupId) =>
      (definitions ?? []).filter(({ id }) => id === (popupId ?? id)).map(explainOne),
    stop() {
      stopLoading?.();
      stopCounting?.();
      stopTriggers?.();
      // Before the popup goes, or the next in line would take its place.
      stage?.stop();
      stopPopup?.();
      suppressions?.stop();
      outbox?.stop();
    },
  };
}

/** The path alone: a query string may hold what is nobody's business. */
function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*|[?#].*/gs, '').slice(0, 2048);
}
