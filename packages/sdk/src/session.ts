import type {
  Attributes,
  PopupDefinition,
  Reason,
  Survey,
  Trigger,
  VisitMeta,
} from '@service-popups/contract';
import { checks, decide, type DecisionContext } from '@service-popups/rules';
import { loadDefinitions } from './definitions/load-definitions';
import { readDefinitions, triggersOf } from './definitions/read-definitions';
import type { ServiceEvent, ServiceEventType } from './events/service-event';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import type { Platform, Stop } from './platform';
import { createOutbox } from './reports/outbox';
import { createResumes } from './reports/resume';
import { createSuppressions } from './reports/suppressions';
import { armTriggers } from './triggers/arm-triggers';
import { countPageViews } from './triggers/count-page-views';
import { showPopup } from './view/show-popup';
import { createStage } from './view/stage';
import { toKeyPart } from './visitor/key-part';
import { createVisitor } from './visitor/visitor';

/** What runs between `init()` and `destroy()`, as long as there is consent. */
export interface Session {
  launch: () => void;
  markAnswered: (surveyId: string) => void;
  hostEvent: (name: string, properties: Attributes) => void;
  show: (popupId: string) => void;
  close: () => void;
  /** The user in the options is another one. */
  userChanged: () => void;
  explain: () => Explanation[];
  stop: Stop;
}

/** Begins the keys of everything that is stored for an API key. */
export function keyPrefix(apiKey: string): string {
  return `service-popups:${apiKey}:`;
}

/** Wires the parts of the library together for one API key. */
export function startSession(
  platform: Platform,
  options: Options,
  emit: (event: ServiceEvent) => void,
  settled: () => void,
): Session {
  const { apiKey, baseUrl, inline } = options;
  const prefix = keyPrefix(apiKey);
  const debug = (...parts: unknown[]): void => {
    if (options.debug) platform.log('debug', ...parts);
  };

  const language = (): string =>
    (options.language ?? platform.language()).replace(/[^\w-]/g, '').slice(0, 35);
  const meta = (): VisitMeta => ({
    lang: language(),
    device: platform.device(),
    path: pathOf(platform.url()),
  });
  const identity = (): { userId?: string } => (options.userId ? { userId: options.userId } : {});
  const proof = (): { userHash?: string } =>
    options.userId && options.userHash ? { userHash: options.userHash } : {};

  const visitor = createVisitor(platform, prefix);
  const outbox = inline
    ? undefined
    : createOutbox(platform, `${prefix}outbox:`, baseUrl, (reason, id) => {
        platform.log('warn', 'report dropped:', reason, id);
      });
  const resumes = createResumes(
    platform,
    () => `${prefix}resume:${toKeyPart(options.userId ?? '')}:`,
  );
  const suppressions =
    options.diagnostics && !inline
      ? createSuppressions(platform, `${baseUrl}/sdk/decisions`, apiKey)
      : undefined;

  const listeners = new Set<(name: string, properties: Attributes) => void>();
  let early: [string, Attributes][] = [];
  let definitions: PopupDefinition[] | undefined;
  let launched = false;
  let stopLoading: Stop | undefined;
  let stopTriggers: Stop | undefined;
  let stopPopup: Stop | undefined;

  const suppressed = ({ id }: PopupDefinition, reason: Reason, detail?: unknown): void => {
    debug('not shown:', id, reason, detail ?? '');
    suppressions?.count(id, reason);
  };

  const context = (busy: boolean, url = platform.url()): DecisionContext => ({
    url,
    language: language(),
    device: platform.device(),
    attributes: options.attributes,
    visitorId: visitor.id(),
    busy,
  });

  const tell = (
    type: ServiceEventType,
    popup: PopupDefinition,
    extra?: Record<string, unknown>,
  ): void => {
    const { id: popupId, surveyId, version } = popup;
    const timestamp = platform.now();
    debug(type, popupId, extra ?? '');
    if (type !== 'popup_clicked') {
      const id = platform.newId();
      const status = type === 'popup_shown' ? 'opened' : 'completed';
      outbox?.put('/sdk/popups', id, {
        ...{ id, apiKey, status, popupId, surveyId, timestamp, version },
        ...identity(),
        ...proof(),
        meta: meta(),
      });
    }
    emit({ type, surveyId, timestamp, data: { popupId, ...identity(), ...extra } });
  };

  const present = (popup: PopupDefinition, done: () => void): void => {
    const { id: popupId, surveyId, version, style = {} } = popup;
    const run = resumes.open(surveyId);
    const { resume } = run;
    const src = inline
      ? undefined
      : `${baseUrl}/frame/${apiKey}/${popupId}?lang=${language()}&v=${String(version)}`;
    const survey = inline?.surveys.find((one) => (one as Survey).id === surveyId) as Survey;
    const modal = style.position === 'center';
    const start = {
      type: 'start' as const,
      language: language(),
      modal,
      ...(inline && { popup, survey }),
    };
    const click = (action: string, questionId?: string): void => {
      tell('popup_clicked', popup, questionId ? { action, questionId } : { action });
    };
    stopPopup = showPopup(
      platform,
      { src, nonce: inline?.nonce ?? '', title: popup.title || '', style },
      resume ? { ...start, resume } : start,
      {
        shown() {
          visitor.mark('shown', popupId);
          tell('popup_shown', popup);
          click('loaded');
        },
        action: click,
        answers(answers, pageId, finished) {
          run.revision += 1;
          const { responseId, revision } = run;
          outbox?.put('/sdk/responses', responseId, {
            ...{ responseId, apiKey, surveyId, popupId, revision, answers, finished },
            ...identity(),
            ...proof(),
            meta: meta(),
          });
          if (pageId) resumes.keep(surveyId, run, pageId, answers);
          if (!finished) return;
          resumes.forget(surveyId);
          visitor.mark('answered', surveyId);
          tell('survey_completed', popup);
        },
        closed(failed) {
          if (failed) suppressed(popup, 'frame_failed');
          stopPopup = undefined;
          done();
        },
      },
    );
  };

  const find = (popupId: string): PopupDefinition | undefined =>
    definitions?.find(({ id }) => id === popupId);

  const stage = createStage(platform, {
    decide({ popup, trigger, url }, busy) {
      if (!trigger) return busy ? { show: false, reason: 'busy' } : { show: true };
      return decide(popup, trigger, context(busy, url), visitor.state(), platform.now());
    },
    find,
    present,
    suppressed,
  });

  const arm = (): void => {
    stopTriggers?.();
    if (!launched || !definitions) return;
    const onHostEvent = (listener: (name: string, properties: Attributes) => void): Stop => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    };
    stopTriggers = armTriggers(
      platform,
      prefix,
      definitions,
      onHostEvent,
      (popup, trigger, url) => {
        stage.request({ popup, trigger, url });
      },
      debug,
    );
    const replayed = early;
    early = [];
    for (const [name, properties] of replayed) hostEvent(name, properties);
  };

  const hostEvent = (name: string, properties: Attributes): void => {
    debug('event', name, properties);
    if (launched && definitions) for (const listener of [...listeners]) listener(name, properties);
    else early = [...early, [name, properties] as [string, Attributes]].slice(-100);
  };

  const changed = (popups: PopupDefinition[]): void => {
    debug('definitions loaded:', popups.length);
    definitions = popups;
    arm();
    outbox?.flush();
  };
  const skipped = (entry: unknown): void => {
    debug('definition skipped', entry);
  };

  const load = (): void => {
    const { userId } = options;
    visitor.setUser(userId);
    if (inline) {
      changed(readDefinitions(inline.popups, skipped) ?? []);
      settled();
      return;
    }
    const query = userId
      ? '?' +
        String(new URLSearchParams({ filter: JSON.stringify({ where: { userId } }), ...proof() }))
      : '';
    stopLoading = loadDefinitions(
      platform,
      {
        url: `${baseUrl}/sdk/${apiKey}/popups${query}`,
        cacheKey: `${prefix}definitions:${toKeyPart(userId ?? '')}`,
      },
      {
        changed,
        skipped,
        refused(status) {
          platform.log('error', `the API refuses this key or origin (${String(status)})`);
          definitions = [];
          arm();
          stopPopup?.();
          outbox?.stop();
        },
        settled,
        debug,
      },
    );
  };

  const explainOne = (popup: PopupDefinition): Explanation => {
    const answers = triggersOf(popup).map((trigger: Trigger) =>
      checks(popup, trigger, context(!stage.isFree()), visitor.state(), platform.now())
        .filter(({ pass }) => !pass)
        .map(({ reason, detail }) => ({ reason, ...(detail === undefined ? {} : { detail }) })),
    );
    const failed = answers.find(({ length }) => !length) ?? answers[0] ?? [];
    return { popupId: popup.id, show: !failed.length, ...failed[0], failed };
  };

  const stopCounting = countPageViews(platform, prefix);
  const stop = (): void => {
    stopLoading?.();
    stopCounting();
    stopTriggers?.();
    // Before the popup goes, or the next in line would take its place.
    stage.stop();
    stopPopup?.();
    suppressions?.stop();
    outbox?.stop();
  };

  load();
  return {
    launch() {
      if (launched) return;
      launched = true;
      arm();
    },
    markAnswered(surveyId) {
      visitor.mark('answered', surveyId);
    },
    hostEvent,
    show(popupId) {
      const popup = find(popupId);
      if (popup) stage.request({ popup });
      else debug('show: not loaded', popupId);
    },
    close() {
      stopPopup?.();
    },
    userChanged() {
      stopLoading?.();
      // Those of the user before may not be meant for this one.
      definitions = undefined;
      arm();
      load();
    },
    explain: () => definitions?.map(explainOne) ?? [],
    stop,
  };
}

/** The path alone: a query string may hold what is nobody's business. */
function pathOf(url: string): string {
  return url
    .replace(/^[a-z]+:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .slice(0, 2048);
}
