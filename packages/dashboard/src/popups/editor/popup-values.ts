import type { Actions, Device, PopupDraft, Style } from '@service-popups/contract';
import { toComparison, toRow, type ComparisonRow } from './comparison-text';
import { toLocalTime, toTime } from './local-time';
import { toTrigger, toTriggerRow, type TriggerRow } from './trigger-row';

type OptionalNumber = number | '';

/** The values of the form. Every field is present; empty means not set. */
export interface PopupValues {
  title: string;
  message: string;
  surveyId: string;
  actions: Required<Actions>;
  triggers: TriggerRow[];
  path: string[];
  excludePath: string[];
  lang: string[];
  device: Device[];
  attributes: ComparisonRow[];
  sample: OptionalNumber;
  /** Whether there is an audience. An empty one matches nobody. */
  limitedToUsers: boolean;
  /** One user id per line. */
  audience: string;
  startsAt: string;
  endsAt: string;
  stopAfter: OptionalNumber;
  quietDays: OptionalNumber;
  priority: OptionalNumber;
  theme: NonNullable<Style['theme']>;
  position: NonNullable<Style['position']>;
  accentColor: string;
  radius: OptionalNumber;
  imageUrl: string;
  zIndex: OptionalNumber;
}

export function toValues(draft: PopupDraft): PopupValues {
  const { segments = {}, style = {}, actions = {} } = draft;
  return {
    title: draft.title,
    message: draft.message,
    surveyId: draft.surveyId,
    actions: { accept: '', start: '', back: '', complete: '', decline: '', ...actions },
    triggers: [draft.triggers].flat().map(toTriggerRow),
    path: segments.path ?? [],
    excludePath: segments.excludePath ?? [],
    lang: segments.lang ?? [],
    device: segments.device ?? [],
    attributes: (segments.attributes ?? []).map(toRow),
    sample: draft.sample ?? '',
    limitedToUsers: draft.audience !== undefined,
    audience: (draft.audience?.userIds ?? []).join('\n'),
    startsAt: toLocalTime(draft.startsAt),
    endsAt: toLocalTime(draft.endsAt),
    stopAfter: draft.stopAfter ?? '',
    quietDays: draft.quietDays ?? '',
    priority: draft.priority ?? '',
    theme: style.theme ?? 'auto',
    position: style.position ?? 'bottom-right',
    accentColor: style.accentColor ?? '',
    radius: style.radius ?? '',
    imageUrl: style.imageUrl ?? '',
    zIndex: style.zIndex ?? '',
  };
}

/** Converts the form to a draft, without the empty fields. */
export function toDraft(values: PopupValues): PopupDraft {
  const { title, message, surveyId, sample, stopAfter, quietDays, priority } = values;
  const [first, ...others] = values.triggers.map(toTrigger);
  return {
    surveyId,
    title: title.trim(),
    message: message.trim(),
    triggers: first && others.length === 0 ? first : first ? [first, ...others] : [],
    ...group('segments', {
      path: nonEmpty(values.path),
      excludePath: nonEmpty(values.excludePath),
      lang: nonEmpty(values.lang),
      device: nonEmpty(values.device),
      attributes: nonEmpty(values.attributes.map(toComparison)),
    }),
    ...group('style', {
      theme: values.theme === 'auto' ? undefined : values.theme,
      position: values.position === 'bottom-right' ? undefined : values.position,
      accentColor: values.accentColor || undefined,
      radius: orUndefined(values.radius),
      imageUrl: values.imageUrl.trim() || undefined,
      zIndex: orUndefined(values.zIndex),
    }),
    ...group('actions', withoutEmpty(values.actions)),
    ...defined({
      audience: values.limitedToUsers ? { userIds: lines(values.audience) } : undefined,
      startsAt: toTime(values.startsAt),
      endsAt: toTime(values.endsAt),
      sample: orUndefined(sample),
      stopAfter: orUndefined(stopAfter),
      quietDays: orUndefined(quietDays),
      priority: orUndefined(priority),
    }),
  };
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The fields that have a value. */
function defined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}

/** An object field, left out if it would be empty. */
function group<Name extends string, T extends object>(name: Name, fields: T) {
  const found = defined(fields);
  const result = Object.keys(found).length ? { [name]: found } : {};
  return result as Partial<Record<Name, Defined<T>>>;
}

function withoutEmpty(
  texts: Required<Actions>,
): Partial<Record<keyof Actions, string | undefined>> {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim() || undefined]);
  return Object.fromEntries(trimmed) as Partial<Record<keyof Actions, string | undefined>>;
}

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length ? list : undefined;
}

function orUndefined(value: OptionalNumber): number | undefined {
  return value === '' ? undefined : value;
}

function lines(text: string): string[] {
  const found = text.split('\n').map((line) => line.trim());
  return [...new Set(found)].filter((line) => line !== '');
}
