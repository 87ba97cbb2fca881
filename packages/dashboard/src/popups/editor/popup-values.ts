import type { Actions, Device, PopupDraft, PopupStyle, PopupTexts } from '@service-popups/contract';
import {
  toAnnouncement,
  toAnnouncementValues,
  type AnnouncementValues,
} from './announcement-values';
import { toComparison, toRow, type ComparisonRow } from '../../format/comparison-text';
import { toLocalTime, toTime } from './local-time';
import { toRepeat, toRepeatValues, type RepeatValues } from './repeat-values';
import { findRecurrence, type Recurrence } from './recurrence';
import { toTrigger, toTriggerRow, type TriggerRow } from './trigger-row';

type OptionalNumber = number | '';

export const positionLabels: Record<NonNullable<PopupStyle['position']>, string> = {
  'bottom-right': 'Bottom right',
  'bottom-left': 'Bottom left',
  'top-right': 'Top right',
  'top-left': 'Top left',
  center: 'Centre (modal)',
  'top-bar': 'Bar at the top',
  'bottom-bar': 'Bar at the bottom',
  'full-screen': 'Full screen (modal)',
  anchor: 'Next to an element',
};

export const schemeLabels: Record<NonNullable<PopupStyle['theme']>, string> = {
  auto: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** The texts of the popup in one language. */
export interface TextValues {
  title: string;
  message: string;
  actions: Required<Actions>;
}

/** The values of the form. Every field is present; empty means not set. */
export interface PopupValues extends TextValues, RepeatValues, AnnouncementValues {
  name: string;
  /** Empty for an announcement. */
  surveyId: string;
  /** Set by an import, and kept: pages with the Deepdots SDK request the survey with it. */
  productId: string;
  startScreen: boolean;
  /** By language, without the main one. */
  translations: Record<string, TextValues>;
  /** By language: texts that have changed since they were translated, as they were then. */
  translatedFrom: Record<string, PopupTexts>;
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
  /** What the fields about showing it again amount to. */
  recurrence: Recurrence;
  cooldownDays: OptionalNumber;
  quietDays: OptionalNumber;
  priority: OptionalNumber;
  /** Empty for the default theme of the project. */
  themeId: string;
  theme: NonNullable<PopupStyle['theme']> | '';
  position: NonNullable<PopupStyle['position']>;
  /** For the position next to an element. */
  anchor: string;
  accentColor: string;
  radius: OptionalNumber;
  imageUrl: string;
  logoUrl: string;
  zIndex: OptionalNumber;
}

export function toValues(draft: PopupDraft): PopupValues {
  const { segments = {}, style = {}, translations = {} } = draft;
  const repeat = {
    ...toRepeatValues(draft),
    triggers: [draft.triggers].flat().map(toTriggerRow),
    cooldownDays: draft.cooldownDays ?? ('' as const),
  };
  return {
    ...toTextValues(draft),
    ...repeat,
    recurrence: findRecurrence(repeat),
    ...toAnnouncementValues(draft),
    name: draft.name ?? '',
    surveyId: draft.surveyId ?? '',
    productId: draft.productId ?? '',
    startScreen: draft.startScreen ?? true,
    translations: mapValues(translations, toTextValues),
    translatedFrom: draft.translatedFrom ?? {},
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
    themeId: draft.themeId ?? '',
    theme: style.theme ?? '',
    position: style.position ?? 'bottom-right',
    anchor: style.anchor ?? '',
    accentColor: style.accentColor ?? '',
    radius: style.radius ?? '',
    imageUrl: style.imageUrl ?? '',
    logoUrl: style.logoUrl ?? '',
    zIndex: style.zIndex ?? '',
  };
}

export function toTextValues({ title = '', message = '', actions = {} }: PopupTexts): TextValues {
  return {
    title,
    message,
    actions: {
      accept: '',
      start: '',
      back: '',
      complete: '',
      decline: '',
      open: '',
      hide: '',
      later: '',
      primary: '',
      secondary: '',
      ...actions,
    },
  };
}

/** Converts the form to a draft, without the empty fields. */
export function toDraft(values: PopupValues): PopupDraft {
  const { title, message, surveyId, isAnnouncement } = values;
  const [first, ...others] = values.triggers.map(toTrigger);
  return {
    ...(isAnnouncement ? { announcement: toAnnouncement(values) } : { surveyId }),
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
      theme: values.theme || undefined,
      position: values.position === 'bottom-right' ? undefined : values.position,
      anchor: (values.position === 'anchor' && values.anchor.trim()) || undefined,
      accentColor: values.accentColor || undefined,
      radius: orUndefined(values.radius),
      imageUrl: values.imageUrl.trim() || undefined,
      logoUrl: values.logoUrl.trim() || undefined,
      zIndex: orUndefined(values.zIndex),
    }),
    ...group('actions', withoutEmpty(values.actions)),
    ...toRepeat(values),
    ...(Object.keys(values.translations).length > 0 && {
      translations: mapValues(values.translations, toTexts),
    }),
    ...(Object.keys(values.translatedFrom).length > 0 && { translatedFrom: values.translatedFrom }),
    ...defined({
      name: values.name.trim() || undefined,
      productId: values.productId || undefined,
      themeId: values.themeId || undefined,
      startScreen: values.startScreen ? undefined : false,
      audience: values.limitedToUsers ? { userIds: lines(values.audience) } : undefined,
      startsAt: toTime(values.startsAt),
      endsAt: toTime(values.endsAt),
      sample: orUndefined(values.sample),
      stopAfter: orUndefined(values.stopAfter),
      cooldownDays: orUndefined(values.cooldownDays),
      quietDays: orUndefined(values.quietDays),
      priority: orUndefined(values.priority),
    }),
  };
}

function toTexts({ title, message, actions }: TextValues): PopupTexts {
  return {
    ...defined({ title: title.trim() || undefined, message: message.trim() || undefined }),
    ...group('actions', withoutEmpty(actions)),
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
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
