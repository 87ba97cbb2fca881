import type { Actions, PopupDraft, PopupTexts, Style } from '@service-popups/contract';
import { lookUp, type Fields } from '../fields';
import { quote } from '../report';
import {
  given,
  hexColor,
  NEVER_AGAIN_DAYS,
  parseRadius,
  parseTime,
  type Position,
} from '../targeting';
import { messageText, plainText } from '../texts';
import { convertSegments, convertTriggers } from './conditions';
import { listTranslations } from './translations';

const POSITIONS: Readonly<Record<string, Position>> = {
  top_left: 'top-left',
  top_right: 'top-right',
  left: 'bottom-left',
  right: 'bottom-right',
  middle_center: 'center',
};
/** Where there's no such place here: the nearest one. */
const NEAREST: Readonly<Record<string, Position>> = {
  top_center: 'top-right',
  middle_left: 'bottom-left',
  middle_right: 'bottom-right',
  center: 'bottom-right',
  next_to_trigger: 'bottom-right',
};

/** Converts what decides when, where and to whom a survey appears. */
export function convertPopup(
  source: Fields,
  appearance: Fields | undefined,
  surveyId: string,
  name: string,
): PopupDraft {
  // A survey on a page of its own is a popup without triggers, behind a link.
  const isBehindLink = source.value('type') === 'external_survey';
  if (isBehindLink) {
    source.ignore('conditions', 'schedule');
    appearance?.ignore('surveyPopupDelaySeconds', 'widgetType', 'widgetLabel', 'widgetColor');
    appearance?.ignore('widgetSelector', 'tabPosition');
  }
  const conditions = isBehindLink ? undefined : source.object('conditions');
  const hasStartScreen = appearance?.flag('displayIntroScreen') ?? false;
  const header = plainText(appearance?.text('introScreenHeader') ?? '', 200);
  const message = messageText(appearance?.text('introScreenDescription') ?? '');
  appearance?.ignore('introScreenDescriptionContentType', 'whiteLabel', 'allowGoBack');
  const popup: PopupDraft = {
    name,
    surveyId,
    title: hasStartScreen && header ? header : name,
    message: hasStartScreen ? message : '',
    startScreen: hasStartScreen,
    triggers: isBehindLink ? [] : convertTriggers(source, conditions, appearance),
    ...given({
      segments: convertSegments(conditions),
      style: appearance && styleOf(appearance),
      actions: actionsOf(source, appearance),
      translations: textsOf(source),
      startsAt: parseTime(source.text('start_date') ?? ''),
      endsAt: parseTime(source.text('end_date') ?? ''),
      stopAfter: source.number('responses_limit'),
      quietDays: conditions?.number('seenSurveyWaitPeriodInDays'),
      cooldownDays: isBehindLink ? undefined : cooldownOf(source, conditions),
    }),
  };
  conditions?.ignore('urlMatchType', 'deviceTypesMatchType');
  for (const flag of ['linked_flag_key', 'linked_flag', 'targeting_flag_key', 'targeting_flag'])
    source.lose(flag, "feature flags can't target popups; use attributes instead");
  source.ignore('linked_flag_id', 'targeting_flag_filters', 'feature_flag_keys');
  return popup;
}

/** PostHog shows a survey once, unless it says otherwise. */
function cooldownOf(source: Fields, conditions: Fields | undefined): number | undefined {
  const schedule = source.text('schedule') ?? 'once';
  const repeats = conditions?.object('events')?.value('repeatedActivation') === true;
  const days = source.number('iteration_frequency_days');
  source.lose('iteration_count', 'popups repeat without a limit here; set stopAfter or endsAt');
  if (schedule === 'always' || repeats) return undefined;
  return schedule === 'recurring' && days !== undefined ? days : NEVER_AGAIN_DAYS;
}

function styleOf(appearance: Fields): Style | undefined {
  const color = appearance.text('submitButtonColor');
  const accentColor = hexColor(color ?? '');
  if (color && !accentColor)
    appearance.say(
      'submitButtonColor',
      `${quote(color)} isn't a colour like #1d4ed8; it was left out`,
    );
  const position = appearance.text('position') ?? '';
  const nearest = lookUp(NEAREST, position);
  if (nearest) appearance.say('position', `${quote(position)} became ${quote(nearest)}`);
  const layer = appearance.value('zIndex');
  const zIndex = Math.round(typeof layer === 'string' ? Number.parseFloat(layer) : Number.NaN);
  return given({
    accentColor,
    position: lookUp(POSITIONS, position) ?? nearest,
    radius: parseRadius(appearance.value('borderRadius')),
    zIndex: zIndex >= 0 ? Math.min(zIndex, 2_147_483_647) : undefined,
  });
}

/** Labels of PostHog's buttons by those of ours. */
const LABELS = {
  start: 'introScreenButtonText',
  accept: 'submitButtonText',
  back: 'backButtonText',
  complete: 'thankYouMessageCloseButtonText',
  open: 'widgetLabel',
} as const;

function actionsOf(source: Fields, appearance: Fields | undefined): Actions | undefined {
  const last = source.objects('questions').at(-1);
  const ownLabel = last?.value('type') === 'link' ? undefined : last?.value('buttonText');
  const label = (name: keyof typeof LABELS): string | undefined => {
    const general = appearance?.text(LABELS[name]);
    const text = name === 'accept' && typeof ownLabel === 'string' ? ownLabel : general;
    return plainText(text ?? '', 60) || undefined;
  };
  return given({
    start: label('start'),
    accept: label('accept'),
    back: label('back'),
    complete: label('complete'),
    open: source.value('type') === 'widget' ? label('open') : undefined,
  });
}

/** The translations of the start screen and the buttons. */
function textsOf(source: Fields): Record<string, PopupTexts> | undefined {
  const entries = listTranslations(source).flatMap(([tag, texts]): [string, PopupTexts][] => {
    const text = (name: string, maxLength: number): string | undefined => {
      const value = texts[name];
      return typeof value === 'string' ? plainText(value, maxLength) || undefined : undefined;
    };
    const actions = given({
      start: text(LABELS.start, 60),
      accept: text(LABELS.accept, 60),
      back: text(LABELS.back, 60),
      complete: text(LABELS.complete, 60),
      open: text(LABELS.open, 60),
    });
    const found = given({
      title: text('introScreenHeader', 200),
      message: text('introScreenDescription', 2000),
      actions,
    });
    return found ? [[tag, found]] : [];
  });
  return entries.length ? Object.fromEntries(entries) : undefined;
}
