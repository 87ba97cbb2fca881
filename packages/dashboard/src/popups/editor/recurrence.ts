import type { TriggerType } from '@service-popups/contract';
import type { RepeatValues } from './repeat-values';
import { newTriggerRow, withType, type TriggerRow } from './trigger-row';

/** How often a visitor sees the popup, as one choice. */
export type Recurrence = 'once' | 'unanswered' | 'interval' | 'always' | 'custom';

/** The fields that the choice stands for. */
export type RecurrenceFields = Pick<RepeatValues, 'waitDays' | 'maxShown'> & {
  cooldownDays: number | '';
  triggers: TriggerRow[];
};

/** Suggested for asking again. */
const INTERVAL_DAYS = 30;
/** Imported popups use it for “once”: 100 years. */
const NEVER_AGAIN_DAYS = 36_500;

/** The choice that the fields correspond to. Anything that's no other choice is custom. */
export function findRecurrence(fields: RecurrenceFields): Recurrence {
  const { triggers, waitDays, maxShown } = fields;
  const days = findInterval(fields);
  const [answered = 'no', ...others] = new Set(triggers.map((row) => row.answered));
  if (
    others.length > 0 ||
    days === undefined ||
    Object.values(waitDays).some((wait) => wait !== '')
  )
    return 'custom';
  if (maxShown === 1 && answered === 'no' && !days) return 'once';
  if (maxShown !== '' || answered === 'yes') return 'custom';
  if (days === NEVER_AGAIN_DAYS) return 'once';
  if (answered === 'no') return 'unanswered';
  return days ? 'interval' : 'always';
}

/**
 * The days after which every trigger shows it again. A trigger's own number overrides the popup's, so
 * it's undefined if they differ.
 */
export function findInterval({
  triggers,
  cooldownDays,
}: RecurrenceFields): number | '' | undefined {
  const days = triggers.map((row) => (row.cooldownDays === '' ? cooldownDays : row.cooldownDays));
  const [first = cooldownDays, ...others] = new Set(days);
  return others.every((other) => !other && !first) ? first : undefined;
}

export function withInterval<T extends RecurrenceFields>(fields: T, cooldownDays: number | ''): T {
  const triggers = fields.triggers.map((row): TriggerRow => ({ ...row, cooldownDays: '' }));
  return { ...fields, cooldownDays, triggers };
}

/** The form, in which the choice can be incomplete, or “custom” before anything is customised. */
type RecurrenceValues = RecurrenceFields & { recurrence: Recurrence };

/** Changes the fields to what a choice means. With “custom”, they stay as they are. */
export function withRecurrence<T extends RecurrenceValues>(values: T, recurrence: Recurrence): T {
  const fields = { ...values, recurrence };
  if (recurrence === 'custom' || recurrence === findRecurrence(fields)) return fields;
  const before = findInterval(fields) ?? fields.cooldownDays;
  const days = before === NEVER_AGAIN_DAYS ? '' : before;
  const interval = {
    once: '' as const,
    unanswered: days,
    interval: days || INTERVAL_DAYS,
    always: '' as const,
  }[recurrence];
  const answered = answeredBy(recurrence);
  const waits = Object.keys(fields.waitDays).map((outcome) => [outcome, '']);
  return withInterval(
    {
      ...fields,
      triggers: fields.triggers.map((row): TriggerRow => ({ ...row, answered })),
      waitDays: Object.fromEntries(waits) as T['waitDays'],
      maxShown: recurrence === 'once' ? 1 : '',
    },
    interval,
  );
}

function answeredBy(recurrence: Recurrence): TriggerRow['answered'] {
  return recurrence === 'interval' || recurrence === 'always' ? 'any' : 'no';
}

/** Adds a trigger with the same conditions as the others. */
export function withNewTrigger<T extends RecurrenceValues>(values: T): T {
  const { triggers, recurrence } = values;
  const added = {
    ...newTriggerRow(shared(triggers.map(({ answered }) => answered)) ?? answeredBy(recurrence)),
    cooldownDays: shared(triggers.map(({ cooldownDays }) => cooldownDays)) ?? ('' as const),
  };
  return { ...values, triggers: [...triggers, added] };
}

/** The value that all have in common, if any. */
function shared<T>(list: readonly T[]): T | undefined {
  const [first, ...others] = new Set(list);
  return others.length === 0 ? first : undefined;
}

/** Changes the type of a trigger. Visitors can press a feedback button more than once. */
export function withTriggerType<T extends RecurrenceValues>(
  values: T,
  index: number,
  type: TriggerType,
): T {
  const { recurrence, triggers } = values;
  const before = triggers[index]?.type;
  const changed = {
    ...values,
    triggers: triggers.map((row, at) => (at === index ? withType(row, type) : row)),
  };
  if (triggers.length > 1 || before === type || findInterval(values)) return changed;
  if (type === 'button' && recurrence === 'unanswered') return withRecurrence(changed, 'always');
  if (before === 'button' && recurrence === 'always') return withRecurrence(changed, 'unanswered');
  return changed;
}
