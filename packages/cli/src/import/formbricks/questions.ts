import type { LocalText, Option, Question, QuestionImage } from '@service-popups/contract';
import { Fields, lookUp } from '../fields';
import { createIds, type MakeId } from '../ids';
import { quote } from '../report';
import { formQuestions } from './form-questions';
import type { ReadText } from './read-text';
import { convertRules } from './validation';

export interface Shared {
  id: string;
  title: LocalText;
  help?: LocalText;
  image?: QuestionImage;
}

/** Converts a question. Those with several inputs become several; unknown types are reported. */
export function convertQuestions(fields: Fields, read: ReadText, makeId: MakeId): Question[] {
  const type = fields.value('type');
  if (type === 'address' || type === 'contactInfo') return formQuestions(fields, read, makeId);
  const convert = lookUp(converters, type);
  if (!convert) {
    fields.say('type', `there's no question of the type ${quote(type)} here; it was left out`);
    fields.ignoreAll();
    return [];
  }
  const help = read(fields, 'subheader') ?? read(fields, 'html');
  fields.ignore('html');
  const image = imageOf(fields, 'imageUrl');
  const shared: Shared = {
    id: makeId(fields.text('id') ?? '', 'question'),
    title: read(fields, 'headline') ?? '',
    ...(help === undefined ? {} : { help }),
    ...(image ? { image } : {}),
  };
  fields.ignore('isColorCodingEnabled', 'insightsEnabled');
  const required = fields.flag('required') ?? false;
  return [convert(fields, read, shared, required)];
}

type Converter = (fields: Fields, read: ReadText, shared: Shared, required: boolean) => Question;

const converters: Readonly<Record<string, Converter | undefined>> = {
  openText,
  multipleChoiceSingle: singleChoice,
  multipleChoiceMulti: multipleChoice,
  nps: (fields, read, shared, required) => ({
    ...shared,
    required,
    type: 'nps',
    ...scaleLabels(fields, read),
  }),
  rating,
  csat: rating,
  ces: (fields, read, shared, required) =>
    fields.value('range') === 7
      ? { ...withoutScale(fields, shared), required, type: 'ces', ...scaleLabels(fields, read) }
      : rating(fields, read, shared, required),
  consent: (fields, read, shared, required) => ({
    ...shared,
    required,
    type: 'consent',
    label: read(fields, 'label') ?? shared.title,
  }),
  cta,
  pictureSelection,
  date: (fields, _read, shared, required) => {
    fields.ignore('format');
    return { ...shared, required, type: 'date', ...convertRules(fields, []) };
  },
  matrix: (fields, read, shared, required) => ({
    ...shared,
    required,
    type: 'matrix',
    rows: optionsOf(fields, read, 'rows'),
    columns: optionsOf(fields, read, 'columns'),
    ...shuffleOf(fields, false),
    ...convertRules(fields, []),
  }),
  ranking: (fields, read, shared, required) => ({
    ...shared,
    required,
    type: 'ranking',
    options: optionsOf(fields, read, 'choices'),
    ...shuffleOf(fields, false),
    ...convertRules(fields, []),
  }),
};

function openText(fields: Fields, read: ReadText, shared: Shared, required: boolean): Question {
  const inputType = fields.text('inputType') ?? 'text';
  const placeholder = read(fields, 'placeholder');
  const common = { ...shared, required, ...(placeholder === undefined ? {} : { placeholder }) };
  const multiline = fields.flag('longAnswer') ?? false;
  const charLimit = fields.object('charLimit');
  if (inputType === 'email')
    return { ...common, type: 'email', ...convertRules(fields, ['email']) };
  if (inputType === 'number')
    return { ...common, type: 'number', ...convertRules(fields, ['min', 'max']) };
  if (inputType !== 'text')
    fields.say('inputType', `${quote(inputType)} isn't checked here; it became a text`);
  const limits = charLimit?.value('enabled') === true ? charLimit : undefined;
  const length = (name: string): number | undefined => {
    const given = limits?.number(name);
    return given === undefined ? undefined : Math.min(5000, Math.max(1, Math.round(given)));
  };
  const [minLength, maxLength] = [length('min'), length('max')];
  return {
    ...common,
    type: 'text',
    multiline,
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...convertRules(fields, ['minLength', 'maxLength']),
  };
}

/** The choice with the id `other` has a text field, in Formbricks as here. */
function choicesOf(fields: Fields, read: ReadText) {
  const options = optionsOf(fields, read, 'choices');
  const other = options.find(({ id }) => id === 'other');
  fields.lose('otherOptionPlaceholder', 'the text field of "other" has no placeholder here');
  const last = options.at(-1)?.id ?? '';
  return {
    options: options.filter((option) => option !== other),
    ...(other ? { other: { label: other.label } } : {}),
    ...shuffleOf(fields, last === 'other' || last === 'none'),
  };
}

function singleChoice(fields: Fields, read: ReadText, shared: Shared, required: boolean): Question {
  const choices = choicesOf(fields, read);
  const isDropdown = fields.value('displayType') === 'dropdown' || choices.options.length > 50;
  return { ...shared, required, type: isDropdown ? 'dropdown' : 'single_choice', ...choices };
}

function multipleChoice(
  fields: Fields,
  read: ReadText,
  shared: Shared,
  required: boolean,
): Question {
  const { options, ...rest } = choicesOf(fields, read);
  if (fields.value('displayType') === 'dropdown')
    fields.say('displayType', 'only single choices can be a dropdown here; it became a list');
  return {
    ...shared,
    required,
    type: 'multiple_choice',
    options: options.map((option) =>
      option.id === 'none' ? { ...option, exclusive: true } : option,
    ),
    ...rest,
    ...convertRules(fields, ['minSelections', 'maxSelections']),
  };
}

const LOOKS = { number: 'numbers', smiley: 'emoji', star: 'stars' } as const;

function rating(fields: Fields, read: ReadText, shared: Shared, required: boolean): Question {
  const range = fields.number('range') ?? 5;
  const scale = fields.text('scale') ?? 'star';
  const labels = scaleLabels(fields, read);
  if (range !== 3 && range !== 5 && range !== 7 && range !== 10) {
    fields.say('range', `there's no scale of ${String(range)} here; it became a single choice`);
    const count = Math.min(50, Math.max(1, Math.round(range)));
    const options = Array.from({ length: count }, (_, index) => String(index + 1));
    return {
      ...shared,
      required,
      type: 'single_choice',
      options: options.map((id) => ({ id, label: id })),
    };
  }
  const wanted = lookUp(LOOKS, scale) ?? 'stars';
  const look = wanted === 'emoji' && range === 10 ? 'numbers' : wanted;
  if (look !== wanted) fields.say('scale', 'ten smileys became numbers');
  return { ...shared, required, type: 'csat', points: range, look, ...labels };
}

/** Always numbers. */
function withoutScale(fields: Fields, shared: Shared): Shared {
  fields.ignore('scale');
  return shared;
}

function cta(fields: Fields, read: ReadText, shared: Shared): Question {
  const url = fields.text('buttonUrl') ?? '';
  const isExternal = fields.flag('buttonExternal') ?? false;
  const label = read(fields, 'ctaButtonLabel') ?? read(fields, 'buttonLabel') ?? 'Open';
  fields.lose('dismissButtonLabel', 'there is no such button here; it was left out');
  if (isExternal && /^(https:\/\/|mailto:|tel:)/.test(url))
    return { ...shared, type: 'link', label, url };
  if (isExternal && url)
    fields.say('buttonUrl', `${quote(url)} isn't an https address; it was left out`);
  return { ...shared, type: 'statement' };
}

function pictureSelection(
  fields: Fields,
  _read: ReadText,
  shared: Shared,
  required: boolean,
): Question {
  const makeId = createIds();
  const options = fields.objects('choices').flatMap((choice, index) => {
    const image = imageOf(choice, 'imageUrl');
    const label = `Picture ${String(index + 1)}`;
    return image ? [{ id: makeId(choice.text('id') ?? '', 'picture'), label, image }] : [];
  });
  fields.say('choices', 'pictures have no names in Formbricks: give them names that fit');
  const allowMulti = fields.flag('allowMulti') ?? false;
  return {
    ...shared,
    required,
    type: 'picture_choice',
    options,
    ...(allowMulti ? {} : { max: 1 }),
    ...convertRules(fields, ['minSelections', 'maxSelections']),
  };
}

function scaleLabels(
  fields: Fields,
  read: ReadText,
): { lowLabel?: LocalText; highLabel?: LocalText } {
  const [low, high] = [read(fields, 'lowerLabel'), read(fields, 'upperLabel')];
  return {
    ...(low === undefined ? {} : { lowLabel: low }),
    ...(high === undefined ? {} : { highLabel: high }),
  };
}

function imageOf(fields: Fields, name: string): QuestionImage | undefined {
  const url = fields.text(name);
  if (!url) return undefined;
  if (/^https:\/\/\S+$/.test(url)) return { url, alt: '' };
  fields.say(name, `${quote(url)} isn't an https address; it was left out`);
  return undefined;
}

/** Choices have ids; rows and columns of older surveys are only texts. */
function optionsOf(fields: Fields, read: ReadText, name: string): Option[] {
  const makeId = createIds();
  return fields.objects(name).map((entry, index) => {
    const label = read(entry, 'label') ?? textOf(fields, read, name, index) ?? String(index + 1);
    if (!entry.has('label')) entry.ignoreAll();
    const words = typeof label === 'string' ? label : Object.values(label).join(' ');
    return { id: makeId(entry.text('id') ?? words.toLowerCase(), 'option'), label };
  });
}

function textOf(
  fields: Fields,
  read: ReadText,
  name: string,
  index: number,
): LocalText | undefined {
  const own = fields.list(name)[index];
  return read(new Fields({ own }, fields.pathOf(name), fields.report), 'own');
}

function shuffleOf(fields: Fields, isLastFixed: boolean): { shuffle?: true } {
  const option = fields.text('shuffleOption') ?? 'none';
  if (option === 'none') return {};
  if (option !== 'all' && !(option === 'exceptLast' && isLastFixed))
    fields.say('shuffleOption', `${quote(option)} became a random order of all options`);
  return { shuffle: true };
}
