import { inSample } from '../in-sample';
import { firstMismatch } from '../matching/comparison';
import { matchesLanguage } from '../matching/language';
import { matchesPath } from '../matching/path';
import { own } from '../own';
import type { Situation, Verdict, Verdicts } from './situation';

const DAY = 86_400_000;

/** Storage may hold anything: only a finite number counts as a time. */
const isTime = Number.isFinite as (value: unknown) => value is number;

/**
 * The rules, each under the reason it gives when it fails, in the order in which they count. An empty
 * list in segments is the same as none.
 */
export function verdicts(...[popup, trigger, context, state, now]: Situation): Verdicts {
  const { id, surveyId, startsAt = now, endsAt = Infinity, sample = 100, quietDays = 0 } = popup;
  const { path, excludePath, lang, device, attributes } = popup.segments ?? {};
  const conditions = trigger.condition ?? [];

  const answered = isTime(own(state.answered, surveyId));
  const wantsAnswered = (wanted: boolean): boolean =>
    conditions.some((condition) => condition.answered === wanted);

  /** Whether so many days lie behind all showings. A clock set back must not add to them. */
  const rested = (days: number[], shownAt: unknown[]): Verdict => {
    const last = Math.min(now, Math.max(-Infinity, ...shownAt.filter(isTime)));
    const until = last + Math.max(0, ...days) * DAY;
    return now >= until || { until };
  };

  return {
    not_started: now >= startsAt,
    ended: now < endsAt,
    path: !path?.length || matchesPath(path, context.url),
    excluded_path: !matchesPath(excludePath ?? [], context.url),
    language: !lang?.length || matchesLanguage(lang, context.language),
    device: !device?.length || device.includes(context.device),
    attributes: firstMismatch(attributes ?? [], context.attributes) ?? true,
    sample: inSample(id, context.visitorId, sample),
    answered: !answered || !wantsAnswered(false),
    not_answered: answered || !wantsAnswered(true),
    cooldown: rested(
      conditions.map(({ cooldownDays = 0 }) => cooldownDays),
      [own(state.shown, id)],
    ),
    quiet_period: rested([quietDays], Object.values((state.shown as object | null) ?? {})),
    busy: !context.busy,
  };
}
