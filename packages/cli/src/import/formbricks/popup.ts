import type { Actions, PopupDraft, PopupTexts, Style } from '@service-popups/contract';
import { lookUp, type Fields } from '../fields';
import {
  given,
  hexColor,
  NEVER_AGAIN_DAYS,
  parseRadius,
  parseTime,
  type Position,
} from '../targeting';
import type { TextReader } from './read-text';
import { convertSegments } from './segments';
import { convertTriggers } from './triggers';

const POSITIONS: Readonly<Record<string, Position>> = {
  bottomLeft: 'bottom-left',
  bottomRight: 'bottom-right',
  topLeft: 'top-left',
  topRight: 'top-right',
  center: 'center',
};

/** Converts what decides when, where and to whom a survey appears. */
export function convertPopup(
  source: Fields,
  reader: TextReader,
  surveyId: string,
  name: string,
): PopupDraft {
  const welcome = source.object('welcomeCard');
  const startScreen = welcome?.flag('enabled') ?? false;
  if (!startScreen) welcome?.ignoreAll();
  const texts = startTexts(source, startScreen ? welcome : undefined, reader);
  const { title, message, actions } = texts.get(reader.defaultLanguage) ?? {};
  texts.delete(reader.defaultLanguage);
  const content = {
    ...{ name, surveyId, title: title ?? name, message: message ?? '', startScreen },
    ...given({
      actions,
      translations: texts.size ? Object.fromEntries([...texts].slice(0, 50)) : undefined,
      style: styleOf(source),
      startsAt: parseTime(source.text('runOnDate') ?? ''),
      endsAt: parseTime(source.text('closeOnDate') ?? ''),
      stopAfter: source.number('autoComplete'),
    }),
  };
  if (source.value('type') === 'link') {
    // A popup without triggers is only behind its link, where these don't apply.
    source.ignore('triggers', 'displayOption', 'delay', 'displayLimit', 'displayPercentage');
    source.ignore('recontactDays', 'segment', 'autoClose');
    return { ...content, triggers: [] };
  }
  const display = source.text('displayOption') ?? 'displayOnce';
  if (display === 'displaySome')
    source.say('displayOption', 'a number of times became "until it is answered"');
  const { triggers, path, excludePath } = convertTriggers(source, display !== 'respondMultiple');
  return {
    ...content,
    triggers,
    ...given({
      segments: given({ path, excludePath, ...convertSegments(source.object('segment')) }),
      sample: source.number('displayPercentage'),
      quietDays: source.number('recontactDays'),
      cooldownDays: display === 'displayOnce' ? NEVER_AGAIN_DAYS : undefined,
    }),
  };
}

/** The texts of the start screen, and the labels of buttons, by language. */
function startTexts(
  source: Fields,
  welcome: Fields | undefined,
  reader: TextReader,
): Map<string, PopupTexts> {
  const screens = [...source.objects('questions'), ...source.objects('blocks')];
  const back = screens.find((screen) => screen.has('backButtonLabel'));
  const labels = (fields: Fields | undefined, name: string): Map<string, string> =>
    fields ? reader.entries(fields, name, 60) : new Map<string, string>();
  const starts = labels(welcome, 'buttonLabel');
  const accepts = labels(screens.at(-1), 'buttonLabel');
  const backs = labels(back, 'backButtonLabel');
  const titles = welcome ? reader.entries(welcome, 'headline', 200) : new Map<string, string>();
  const field = welcome?.has('html') ? 'html' : 'subheader';
  const messages = welcome ? reader.entries(welcome, field, 2000, true) : new Map<string, string>();
  const tags = new Set(
    [titles, messages, starts, accepts, backs].flatMap((map) => [...map.keys()]),
  );
  return new Map(
    [...tags].map((tag): [string, PopupTexts] => {
      const actions: Actions | undefined = given({
        start: starts.get(tag),
        accept: accepts.get(tag),
        back: backs.get(tag),
      });
      return [tag, given({ title: titles.get(tag), message: messages.get(tag), actions }) ?? {}];
    }),
  );
}

function styleOf(source: Fields): Style | undefined {
  const overwrites = source.object('projectOverwrites') ?? source.object('productOverwrites');
  const styling = source.object('styling');
  const color =
    styling?.object('brandColor')?.text('light') ?? overwrites?.text('brandColor') ?? '';
  const style = given({
    accentColor: hexColor(color),
    position: lookUp(POSITIONS, overwrites?.text('placement') ?? ''),
    radius: parseRadius(styling?.value('roundness')),
  });
  overwrites?.ignore('brandColor');
  styling?.ignore('overwriteThemeStyling');
  return style;
}
