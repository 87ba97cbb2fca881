import type {
  SurveyCondition,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookKind,
} from '@service-popups/contract';
import { formatClock, formatMoment } from '../../format/time';
import { describeComparison } from '../../format/comparison-text';
import { toGroups } from '../../surveys/model/condition-groups';

export const kindNames: Readonly<Record<WebhookKind, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
  email: 'Email',
  standard: 'Webhook',
};

/** The events in the order of the form, with what each one means. */
export const eventTexts: Readonly<Record<WebhookEvent, { name: string; meaning: string }>> = {
  'response.completed': {
    name: 'Completed response',
    meaning: 'Someone answered a survey to the end.',
  },
  'response.partial': {
    name: 'Incomplete response',
    meaning: 'Someone stopped before the end. Sent 30 minutes after the last answer.',
  },
  'popup.published': { name: 'Popup published', meaning: 'A popup went live, or a new version.' },
  'popup.paused': { name: 'Popup paused', meaning: 'A popup was paused or archived.' },
  'popup.limit_reached': {
    name: 'Response limit reached',
    meaning: 'A popup has all the responses it asked for.',
  },
  'digest.weekly': {
    name: 'Weekly digest',
    meaning: 'The numbers of every popup, Mondays at 7:00 in the project’s time zone.',
  },
};

export const webhookEvents = Object.keys(eventTexts) as WebhookEvent[];

/** An event of the log, which also has tests. */
export function describeEvent(event: string): string {
  if (event === 'webhook.test') return 'Test';
  return Object.hasOwn(eventTexts, event) ? eventTexts[event as WebhookEvent].name : event;
}

/** As in "Completed response, weekly digest". */
export function describeEvents(events: readonly WebhookEvent[]): string {
  const [first = '', ...others] = webhookEvents
    .filter((event) => events.includes(event))
    .map(describeEvent);
  return [first, ...others.map((name) => name.toLowerCase())].join(', ');
}

const MAX_NAMED = 2;

/** The host of the URL, or the first recipients. The rest of a chat's URL is as good as a password. */
export function describeReceiver({
  kind,
  url,
  recipients,
}: Pick<Webhook, 'kind' | 'url' | 'recipients'>): string {
  if (kind !== 'email') return url !== null && URL.canParse(url) ? new URL(url).host : '';
  const more = recipients.length - MAX_NAMED;
  if (more <= 0) return recipients.join(' and ');
  const others = more === 1 ? '1 other' : `${String(more)} others`;
  return `${recipients.slice(0, MAX_NAMED).join(', ')} and ${others}`;
}

export interface Health {
  badge: 'Working' | 'Ready' | 'Failing' | 'Paused' | 'Disabled';
  sentence: string;
}

interface KnownDeliveries {
  /** Pending ones, newest first, if they're known. */
  waiting?: readonly WebhookDelivery[] | undefined;
  /** Delivered ones, if they're known. The log keeps them for up to 30 days. */
  delivered?: readonly WebhookDelivery[] | undefined;
}

export function describeHealth(
  { enabled, goneAt, pausedUntil, failures }: Webhook,
  now: number,
  { waiting, delivered }: KnownDeliveries = {},
): Health {
  if (!enabled)
    return {
      badge: 'Disabled',
      sentence:
        goneAt === null
          ? 'Nothing is sent.'
          : 'The receiver replied 410 (gone). Check where it sends to, then enable it again.',
    };
  if (failures === 0)
    return delivered?.length
      ? { badge: 'Working', sentence: 'Events are sent as they happen.' }
      : {
          badge: 'Ready',
          sentence:
            delivered === undefined
              ? 'Events are sent as they happen.'
              : 'Nothing was delivered recently. Send a test to check it.',
        };
  const problem = waiting?.find(({ error }) => error !== null)?.error;
  const because = problem ? ` ${problem}` : '';
  if (pausedUntil !== null && pausedUntil > now)
    return {
      badge: 'Paused',
      sentence: `Paused until ${formatSoon(pausedUntil, now)} after ${String(failures)} failed attempts.${because}`,
    };
  return { badge: 'Failing', sentence: `${describeRetry(now, waiting)}${because}` };
}

function describeRetry(now: number, waiting: readonly WebhookDelivery[] | undefined): string {
  if (waiting === undefined) return 'Retrying.';
  const times = waiting.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  if (times.length === 0) return 'The last attempt failed, and nothing is left to retry.';
  const next = Math.min(...times);
  return next <= now ? 'Retrying now.' : `Retrying, next attempt at ${formatSoon(next, now)}.`;
}

/** Whether its pending deliveries say more about its health. */
export function isFailing({ enabled, failures }: Webhook): boolean {
  return enabled && failures > 0;
}

const HALF_DAY_MS = 12 * 3_600_000;

/** A time of day, with the date if it's not soon. Has seconds, since the first retry is after five of them. */
export function formatSoon(at: number, now: number): string {
  return Math.abs(at - now) < HALF_DAY_MS ? formatClock(at) : formatMoment(at, now);
}

/** The outcome of the last attempt, if it has one yet. */
export function describeOutcome({
  status,
  error,
  durationMs,
}: WebhookDelivery): { delivered: boolean; text: string } | undefined {
  if (status === 'delivered')
    return {
      delivered: true,
      text: durationMs === null ? 'Delivered.' : `Delivered in ${String(durationMs)} ms.`,
    };
  if (status === 'pending' && error === null) return undefined;
  return { delivered: false, text: `Not delivered. ${error ?? ''}`.trim() };
}

/** As in "score is less than 7, or plan is pro". */
export function describeFilter(condition: SurveyCondition): string {
  return toGroups(condition)
    .map((group) => group.map((comparison) => describeComparison(comparison)).join(' and '))
    .join(', or ');
}
