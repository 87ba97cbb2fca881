import type { LocalText, Question } from '@service-popups/contract';
import type { Fields } from '../fields';
import { createIds, type MakeId } from '../ids';
import { quote } from '../report';
import { plainText } from '../texts';
import { translated, translateText } from './translations';

interface Shared {
  id: string;
  title: LocalText;
  help?: LocalText;
}

/** Converts a question. A type that doesn't exist here is reported, and the question left out. */
export function convertQuestion(
  fields: Fields,
  makeId: MakeId,
  placeholder: string | undefined,
): Question | undefined {
  const title = plainText(fields.text('question') ?? '');
  const help = plainText(fields.text('description') ?? '');
  const shared: Shared = {
    id: makeId(fields.text('id') ?? '', 'question'),
    title: translated(fields, 'question', title),
    ...(help ? { help: translated(fields, 'description', help) } : {}),
  };
  const required = !(fields.flag('optional') ?? false);
  const type = fields.value('type');
  switch (type) {
    case 'open':
      return openQuestion(fields, { ...shared, required }, placeholder);
    case 'link':
      return linkQuestion(fields, shared);
    case 'rating':
      return ratingQuestion(fields, { ...shared, required });
    case 'single_choice':
    case 'multiple_choice':
      return choiceQuestion(fields, { ...shared, required }, type);
    default:
      fields.say('type', `${quote(type)} isn't a known type; the question was left out`);
      fields.ignoreAll();
      return undefined;
  }
}

function openQuestion(
  fields: Fields,
  shared: Shared & { required: boolean },
  placeholder: string | undefined,
): Question {
  const limits: { minLength?: number; maxLength?: number } = {};
  for (const rule of fields.objects('validation')) {
    const value = Math.min(5000, Math.max(1, Math.round(rule.number('value') ?? 1)));
    const type = rule.value('type');
    if (type === 'min_length') limits.minLength = value;
    else if (type === 'max_length') limits.maxLength = value;
    else rule.say('type', `${quote(type)} isn't a known rule; it was left out`);
  }
  const hint = plainText(placeholder ?? '');
  return {
    ...shared,
    type: 'text',
    multiline: true,
    ...limits,
    ...(hint ? { placeholder: hint } : {}),
  };
}

function linkQuestion(fields: Fields, shared: Shared): Question {
  const url = fields.text('link') ?? '';
  if (!/^(https:\/\/|mailto:)/.test(url)) {
    if (url) fields.say('link', `${quote(url)} isn't an https or mailto address; it was left out`);
    return { ...shared, type: 'statement' };
  }
  const label = plainText(fields.text('buttonText') ?? '') || 'Open';
  return { ...shared, type: 'link', label: translated(fields, 'buttonText', label), url };
}

/** PostHog shows ten points as 0 to 10, which is an NPS, and two as thumbs. */
function ratingQuestion(fields: Fields, shared: Shared & { required: boolean }): Question {
  const scale = fields.number('scale') ?? 5;
  const display = fields.text('display');
  const labels = {
    ...labelOf(fields, 'lowerBoundLabel', 'lowLabel'),
    ...labelOf(fields, 'upperBoundLabel', 'highLabel'),
  };
  if (scale === 10) return { ...shared, type: 'nps', ...labels };
  if (scale === 2) return { ...shared, type: 'yes_no', yesLabel: '👍', noLabel: '👎' };
  const points = scale === 3 || scale === 7 ? scale : 5;
  if (points !== scale) fields.say('scale', `${String(scale)} points became ${String(points)}`);
  const look = display === 'emoji' ? 'emoji' : 'numbers';
  return { ...shared, type: 'csat', points, look, ...labels };
}

function labelOf<Name extends string>(
  fields: Fields,
  from: string,
  to: Name,
): Partial<Record<Name, LocalText>> {
  const label = plainText(fields.text(from) ?? '');
  return label ? ({ [to]: translated(fields, from, label) } as Record<Name, LocalText>) : {};
}

/** The ids of the options are in the order of the choices, with `other` for the open choice. */
function choiceQuestion(
  fields: Fields,
  shared: Shared & { required: boolean },
  type: 'single_choice' | 'multiple_choice',
): Question {
  const makeId = createIds('other');
  const choices = fields.list('choices').map((choice, index) => {
    const label = plainText(typeof choice === 'string' ? choice : '') || String(index + 1);
    const pick = (translation: Record<string, unknown>): unknown =>
      Array.isArray(translation.choices) ? translation.choices[index] : undefined;
    return { id: makeId(label.toLowerCase(), 'option'), label: translateText(fields, label, pick) };
  });
  const openChoice = fields.flag('hasOpenChoice') ? choices.pop() : undefined;
  const rest = {
    options: choices,
    ...(openChoice ? { other: { label: openChoice.label } } : {}),
    ...(fields.flag('shuffleOptions') ? { shuffle: true } : {}),
  };
  if (type === 'multiple_choice') return { ...shared, type, ...rest };
  // A list of buttons has at most 50.
  return { ...shared, type: choices.length > 50 ? 'dropdown' : 'single_choice', ...rest };
}
