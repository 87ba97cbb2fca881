import type { After, Answers } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { inSample } from '../in-sample';
import { firstMismatch } from '../matching/comparison';
import { matchesLanguage } from '../matching/language';
import { matchesPath } from '../matching/path';
import type { RuleOutcome, RuleOutcomes, Situation, VisitorState } from './situation';

const DAY_MS = 86_400_000;
/** After "Ask me later". */
const LATER_DAYS = 7;

/** Storage may hold anything, so only finite numbers count. */
const isNumber = Number.isFinite as (value: unknown) => value is number;

/**
 * Evaluates all rules, in the order in which they apply. Each is named after the reason it gives when it
 * fails. An empty list in `segments` means no restriction.
 */
export function evaluateRules(...[popup, trigger, context, state, now]: Situation): RuleOutcomes {
  const { id, surveyId, startsAt = now, endsAt = Infinity, sample = 100, quietDays } = popup;
  const { path, excludePath, lang, device, attributes } = popup.segments ?? {};
  const { waitDays, maxShown = Infinity } = popup.repeat ?? {};
  const conditions = trigger.condition ?? [];
  const shownAt = getOwn(state.shown, id);
  const count = getOwn(state.counts, id);
  const outcome = getOwn(state.outcomes, id) ?? 'shown';
  const isAnswered = isNumber(getOwn(state.answered, surveyId));
  const requiresAnswered = (answered: boolean): boolean =>
    conditions.some((condition) => condition.answered === answered);

  /** Passes when the most recent time shown is at least this many days ago. */
  const shownBefore = (days: unknown[], times: unknown[]): RuleOutcome => {
    // A time in the future, after the clock was set back, counts as now.
    const last = Math.min(now, Math.max(-Infinity, ...times.filter(isNumber)));
    const until = last + Math.max(0, ...days.filter(isNumber)) * DAY_MS;
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
    answered: !isAnswered || !requiresAnswered(false),
    not_answered: isAnswered || !requiresAnswered(true),
    after_survey: !popup.after || followsSurvey(popup.after, state),
    max_shown: !isNumber(count) || count < maxShown,
    cooldown: shownBefore(
      conditions.map(({ cooldownDays }) => cooldownDays),
      [shownAt],
    ),
    repeat: shownBefore(
      Object.entries({ later: LATER_DAYS, ...waitDays }).map(
        ([name, days]) => name === outcome && days,
      ),
      [shownAt],
    ),
    quiet_period: shownBefore([quietDays], Object.values((state.shown as object | null) ?? {})),
    busy: !context.busy,
  };
}

function followsSurvey({ surveyId, answers = [] }: After, state: VisitorState): RuleOutcome {
  return (
    isNumber(getOwn(state.answered, surveyId)) &&
    (firstMismatch(answers, getOwn(state.answers, surveyId) as Answers) ?? true)
  );
}
