import type { Answers, Attributes } from '@service-popups/contract';
import { createApi } from './api';
import { createDefinitions } from './definitions/definitions';
import { createEligibility, neededAnswers, type ShowRequest } from './eligibility';
import type { Fail } from './events/fail';
import type { CloseReason, PopupEvents } from './events/event-types';
import { notLoaded, type Explanation } from './explanation';
import type { WithFormats } from './formats/formats';
import type { InlineContext, Mount } from './formats/inline';
import type { Options } from './options/read-options';
import { ROUTE, type Debug, type Platform } from './platform';
import { createOutbox } from './reports/outbox';
import { createReporter } from './reports/reporter';
import { createSuppressionCounter } from './reports/suppression-counter';
import { presentPopup, type Present } from './screen/present-popup';
import { createScreen } from './screen/screen';
import { createStores } from './storage/stores';
import { createTriggers } from './triggers/create-triggers';
import { createPageViewCounter } from './triggers/page-views';
import { createVisitor } from './visitor';

/** Everything that runs between `init()` and `destroy()`, while there's consent. */
export interface Session {
  /** Loads the popups of the user in the options, unless they were loaded before. */
  load: () => void;
  /** Requests the popups whose triggers have fired on this page, but which were suppressed. */
  repeatSuppressed: () => void;
  /** Starts and stops triggers to match the popups, the route and the options. */
  updateTriggers: () => void;
  markAnswered: (surveyId: string) => void;
  /** Returns false if triggers haven't started, so nothing can react to it. */
  customEvent: (name: string, properties: Attributes) => boolean;
  show: (popupId: string) => void;
  close: (why: CloseReason) => void;
  explain: (popupId: string | undefined) => Explanation[];
  stop: () => void;
}

interface SessionEvents {
  emit: (event: PopupEvents[keyof PopupEvents]) => void;
  /** Called when the first load has succeeded or failed. */
  onSettled: () => void;
  /** Called when triggers have started. */
  onArmed: () => void;
  /** Called when a newer instance with the same key starts on this page. */
  onTakenOver: () => void;
}

/** Wires the parts of the library together. */
export function startSession(
  realPlatform: Platform,
  /** Some change while the session runs. */
  options: Options,
  { emit, onSettled, onArmed, onTakenOver }: SessionEvents,
  withFormats: WithFormats,
  /** The popups given to `mount()` that haven't been shown. */
  mounts: Set<Mount>,
): Session {
  // On a page opened with a test link, nothing is stored or reported. The API returns the draft.
  const [, test = ''] = /#service-popups-test=([\w.-]+)/.exec(realPlatform.pageUrl()) ?? [];
  const platform: Platform = test
    ? {
        ...realPlatform,
        localStore: realPlatform.memoryStore(),
        sessionStore: realPlatform.memoryStore(),
      }
    : realPlatform;
  const controller = new AbortController();
  const until = controller.signal;
  const debug: Debug = (...line) => {
    if (options.debug) platform.log('debug', ...line);
  };
  const fail: Fail = (level, code, data, message) => {
    const details = [...Object.values(data), message];
    if (level === 'debug') debug(code, ...details);
    else platform.log(level, code, ...details);
    emit({ type: 'error', timestamp: platform.now(), data: { code, message, ...data } });
  };

  const { local, session } = createStores(platform, options.apiKey);
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
    fail,
    until,
  });
  const outbox =
    post && createOutbox(platform, local, post, () => !definitions.isRejected(), until);
  const reporter = createReporter({
    platform,
    options,
    visitor,
    emit,
    debug,
    outbox,
    countSuppression:
      post && options.diagnostics !== false
        ? createSuppressionCounter(platform, post, options.apiKey, until)
        : undefined,
  });
  const markAnswered = (surveyId: string, answers: Answers = {}): void => {
    visitor.markAnswered(surveyId, neededAnswers(definitions.popups() ?? [], surveyId, answers));
    repeatSuppressed();
  };
  const popupDependencies = {
    platform,
    withFormats,
    store: local,
    api,
    options,
    visitor,
    markAnswered,
    reporter,
    fail,
  };
  const present: Present = (request, onClose) => presentPopup(popupDependencies, request, onClose);
  const screen = createScreen({
    platform,
    until,
    definitions,
    eligibility,
    reporter,
    present,
  });
  /** Popups inside elements. Any number can be open at the same time, but each only once. */
  const inline = new Set<string>();
  const showInline: InlineContext['show'] = ({ parent, until: removed }, popup) => {
    const gone = AbortSignal.any([removed, until]);
    if (gone.aborted || inline.has(popup.id)) return false;
    inline.add(popup.id);
    const close = present({ popup, parent }, () => inline.delete(popup.id));
    gone.addEventListener('abort', () => close('host_app'));
    return true;
  };
  const isEligible = (request: ShowRequest): boolean => {
    const [failed] = eligibility.failedRules(request, false);
    if (failed && !request.isRepeated)
      reporter.suppressed(request.popup, failed.reason, failed.detail);
    return !failed;
  };
  const triggers = createTriggers({
    platform,
    store: session,
    localStore: local,
    language: visitor.language,
    withFormats,
    isEligible,
    showInline,
    request: screen.request,
    debug,
  });
  /** Warns that there's no such popup, unless the server withholds it on purpose. */
  const reportMissing = (popupId: string): void => {
    const reason = definitions.whyMissing(popupId);
    if (['loading', 'not_delivered'].includes(reason))
      platform.log('warn', 'not_loaded', popupId, reason);
  };
  const showMounts = (): void => {
    const context = {
      isLoaded: definitions.popups() !== undefined,
      find: definitions.find,
      isEligible,
      show: showInline,
      reportMissing,
    };
    if (mounts.size) withFormats((formats) => formats.showMounts(context, mounts));
  };
  const countPageView = createPageViewCounter(platform, session);

  const updateTriggers = (): void => {
    const popups = definitions.popups();
    countPageView(popups ?? []);
    if (!options.launched) return;
    triggers.arm(popups ?? []);
    showMounts();
    if (popups) onArmed();
  };
  const repeatSuppressed = (): void => {
    triggers.repeatSuppressed();
    showMounts();
  };
  platform.onEvent(until, ROUTE, updateTriggers);
  platform.claimKey(until, options.apiKey, () => {
    platform.log('warn', 'replaced');
    onTakenOver();
  });

  return {
    load() {
      visitor.identify();
      definitions.load({
        onChange: updateTriggers,
        onLoad() {
          outbox?.flush();
          // A test link shows its draft without a trigger.
          if (test && api) definitions.popups()?.forEach((popup) => screen.request({ popup }));
        },
        onRejected: () => screen.close('key_rejected'),
        onSettled,
      });
    },
    repeatSuppressed,
    updateTriggers,
    markAnswered,
    customEvent(...event) {
      debug('event', ...event);
      const isReady = options.launched === true && definitions.popups() !== undefined;
      if (isReady && !triggers.customEvent(...event)) debug('event_unused', event[0]);
      return isReady;
    },
    show(popupId) {
      const popup = definitions.find(popupId);
      if (popup) screen.request({ popup });
      else reportMissing(popupId);
    },
    close: screen.close,
    explain(popupId) {
      const ids = popupId ? [popupId] : definitions.ids();
      return (ids.length ? ids : ['*']).map((id) => {
        const popup = definitions.find(id);
        return popup
          ? eligibility.explain(popup, !screen.isFree())
          : notLoaded(id, definitions.whyMissing(id));
      });
    },
    stop() {
      controller.abort();
      triggers.arm([]);
      screen.close('host_app');
    },
  };
}
