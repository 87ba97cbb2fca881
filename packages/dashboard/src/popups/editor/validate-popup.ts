import { isImageUrl } from '../../editing/allowed-urls';
import { validateButtons } from './announcement-values';
import { formatCount } from '../../format/numbers';
import { validateRow } from '../../format/comparison-text';
import { toTime } from './local-time';
import type { PopupValues } from './popup-values';
import { findInterval } from './recurrence';
import { takesName, validateTrigger } from './trigger-row';

export const MAX_MESSAGE = 2000;

/** The problems of the form, by field path. */
export function validatePopup(values: PopupValues): Record<string, string> {
  const { title, surveyId, accentColor, startsAt, endsAt } = values;
  const problems: Record<string, string | undefined> = {
    title: title.trim() === '' ? 'Enter a title. Screen readers announce it.' : undefined,
    message: [values, ...Object.values(values.translations)].some(
      ({ message }) => message.trim().length > MAX_MESSAGE,
    )
      ? `Use at most ${formatCount(MAX_MESSAGE)} characters in each language, formatting included.`
      : undefined,
    surveyId: surveyId === '' && !values.isAnnouncement ? 'Select a survey.' : undefined,
    ...(values.isAnnouncement && validateButtons(values.buttons, values.actions)),
    imageUrl: validateUrl(values.imageUrl.trim()),
    logoUrl: validateUrl(values.logoUrl.trim()),
    accentColor:
      accentColor !== '' && !/^#[0-9a-f]{6}$/i.test(accentColor)
        ? 'Use six hex digits, such as #3b5bdb.'
        : undefined,
    anchor:
      values.position === 'anchor' && values.anchor.trim() === ''
        ? 'Enter the selector of an element.'
        : undefined,
    cooldownDays:
      values.recurrence === 'interval' && !findInterval(values)
        ? 'Enter the number of days.'
        : undefined,
    endsAt: isBefore(endsAt, startsAt) ? 'The end must be after the start.' : undefined,
  };
  values.triggers.forEach((row, index) => {
    const field = takesName(row.type) ? 'name' : 'amount';
    problems[`triggers.${String(index)}.${field}`] = validateTrigger(row);
    row.properties.forEach((property, at) => {
      problems[`triggers.${String(index)}.properties.${String(at)}.text`] = validateRow(property);
    });
  });
  values.attributes.forEach((row, index) => {
    problems[`attributes.${String(index)}.text`] = validateRow(row);
  });
  values.afterAnswers.forEach((row, index) => {
    problems[`afterAnswers.${String(index)}.text`] = validateRow(row);
  });
  const found = Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(found);
}

function validateUrl(url: string): string | undefined {
  return url === '' || isImageUrl(url) ? undefined : 'Use an https:// URL.';
}

function isBefore(end: string, start: string): boolean {
  const endTime = toTime(end);
  const startTime = toTime(start);
  return endTime !== undefined && startTime !== undefined && endTime <= startTime;
}
