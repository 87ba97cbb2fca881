import { validateRow } from './comparison-text';
import { toTime } from './local-time';
import type { PopupValues } from './popup-values';
import { validateTrigger } from './trigger-row';

/** What is wrong in the editor, by the path of its field, in words that say what to do. */
export function validatePopup(values: PopupValues): Record<string, string> {
  const { title, surveyId, imageUrl, accentColor, startsAt, endsAt } = values;
  const faults: Record<string, string | undefined> = {
    title: title.trim() === '' ? 'Give it a title: screen readers announce it' : undefined,
    surveyId: surveyId === '' ? 'Choose the survey that it asks' : undefined,
    imageUrl:
      imageUrl.trim() !== '' && !/^https:\/\/\S+$/.test(imageUrl.trim())
        ? 'The address must begin with https://'
        : undefined,
    accentColor:
      accentColor !== '' && !/^#[0-9a-f]{6}$/i.test(accentColor)
        ? 'Six digits after a #, as in #3b5bdb'
        : undefined,
    endsAt: isBefore(endsAt, startsAt) ? 'It must end after it starts' : undefined,
  };
  values.triggers.forEach((row, at) => {
    const field = row.type === 'click' || row.type === 'event' || row.type === 'element_visible';
    faults[`triggers.${String(at)}.${field ? 'name' : 'amount'}`] = validateTrigger(row);
    row.properties.forEach((property, of) => {
      faults[`triggers.${String(at)}.properties.${String(of)}.text`] = validateRow(property);
    });
  });
  values.attributes.forEach((row, at) => {
    faults[`attributes.${String(at)}.text`] = validateRow(row);
  });
  const found = Object.entries(faults).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(found);
}

function isBefore(end: string, start: string): boolean {
  const endTime = toTime(end);
  const startTime = toTime(start);
  return endTime !== undefined && startTime !== undefined && endTime <= startTime;
}
