import type { PopupDefinition, VisitMeta } from '@service-popups/contract';
import { decide } from '@service-popups/rules';
import { loadDefinitions } from './definitions/load-definitions';
import type { ServiceEvent, ServiceEventType } from './events/service-event';
import type { Options } from './options/read-options';
import type { Platform, Stop } from './platform';
import { createOutbox } from './reports/outbox';
import { createResumes } from './reports/resume';
import { armTriggers } from './triggers/arm-triggers';
import { createStage } from './view/stage';
import { presentPopup } from './view/present-popup';
import { toKeyPart } from './visitor/key-part';
import { createVisitor } from './visitor/visitor';

/** What runs between `init()` and `destroy()`. */
export interface Session {
  launch: () => void;
  markAnswered: (surveyId: string) => void;
  /** Resolves when the first load is over, whatever came of it. */
  ready: Promise<void>;
  stop: Stop;
}

/** Wires the parts of the library together for one key and one visitor. */
export function startSession(
  platform: Platform,
  options: Options,
  emit: (event: ServiceEvent) => void,
): Session {
  const { apiKey, baseUrl, userId } = options;
  const prefix = `service-popups:${apiKey}:`;
  const identity = userId === undefined ? {} : { userId };

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

  const visitor = createVisitor(platform, prefix);
  visitor.setUser(userId);
  const outbox = createOutbox(platform, prefix + 'outbox:', baseUrl, (reason, id) => {
    platform.log('warn', 'report dropped:', reason, id);
  });
  const resumes = createResumes(platform, `${prefix}resume:${toKeyPart(userId ?? '')}:`);

  let definitions: PopupDefinition[] | undefined;
  let launched = false;
  let stopTriggers: Stop | undefined;
  let stopPopup: Stop | undefined;

  const tell = (
    type: ServiceEventType,
    popup: PopupDefinition,
    extra: Record<string, unknown> = {},
  ): void => {
    const { id: popupId, surveyId, version } = popup;
    const timestamp = platform.now();
    debug(type, popupId, extra);
    if (type !== 'popup_clicked') {
      const id = platform.newId();
      const status = type === 'popup_shown' ? 'opened' : 'completed';
      const report = { id, apiKey, status, popupId, surveyId, ...identity, timestamp, version };
      outbox.put('/sdk/popups', id, { ...report, meta: meta() });
    }
    emit({ type, surveyId, timestamp, data: { popupId, ...identity, ...extra } });
  };

  const stage = createStage(platform, {
    decide(popup, trigger, busy) {
      const context = {
        url: platform.url(),
        language: language(),
        device: platform.device(),
        attributes: options.attributes,
        visitorId: visitor.id(),
        busy,
      };
      return decide(popup, trigger, context, visitor.state(), platform.now());
    },
    find: (popupId) => definitions?.find(({ id }) => id === popupId),
    suppressed(popup, { reason, detail }) {
      debug('not shown:', popup.id, reason, detail ?? '');
    },
    present(popup, done) {
      const run = resumes.open(popup.surveyId);
      stopPopup = presentPopup(
        platform,
        { popup, run, language: language(), src: frameAddress(popup) },
        {
          claim: visitor,
          tell: (type, extra) => {
            tell(type, popup, extra);
          },
          answers(answers, pageId, finished) {
            const { id: popupId, surveyId } = popup;
            run.revision += 1;
            const { responseId, revision } = run;
            const response = { responseId, apiKey, surveyId, popupId, ...identity, revision };
            const body = { ...response, answers, finished, meta: meta() };
            outbox.put('/sdk/responses', responseId, body);
            if (pageId) resumes.keep(surveyId, run, pageId, answers);
            if (!finished) return;
            resumes.forget(surveyId);
            visitor.markAnswered(surveyId);
          },
          closed(failed) {
            if (failed) debug('not shown:', popup.id, 'frame_failed');
            stopPopup = undefined;
            done();
          },
        },
      );
    },
  });

  const frameAddress = ({ id, version }: PopupDefinition): string =>
    `${baseUrl}/frame/${apiKey}/${id}` + `?lang=${language()}&v=${String(version)}`;

  const arm = (): void => {
    stopTriggers?.();
    if (launched && definitions) stopTriggers = armTriggers(platform, definitions, stage.request);
  };

  let settle: () => void;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const filter = userId === undefined ? '' : `?filter=${encodeURIComponent(userFilter(userId))}`;
  const stopLoading = loadDefinitions(
    platform,
    {
      url: `${baseUrl}/sdk/${apiKey}/popups${filter}`,
      cacheKey: `${prefix}definitions:${toKeyPart(userId ?? '')}`,
    },
    {
      changed(popups) {
        debug('definitions loaded:', popups.length);
        definitions = popups;
        arm();
        outbox.flush();
      },
      refused(status) {
        platform.log('error', `the API refuses this key or origin (${String(status)})`);
        definitions = [];
        stop();
      },
      settled() {
        settle();
      },
      debug,
    },
  );

  const stop = (): void => {
    stopLoading();
    stopTriggers?.();
    stopPopup?.();
    stage.stop();
    outbox.stop();
  };

  return {
    launch() {
      if (launched) return;
      launched = true;
      arm();
    },
    markAnswered: visitor.markAnswered,
    ready,
    stop,
  };
}

function userFilter(userId: string): string {
  return JSON.stringify({ where: { userId } });
}

/** The path alone: a query string may hold what is nobody's business. */
function pathOf(url: string): string {
  return url
    .replace(/^[a-z]+:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .slice(0, 2048);
}
