import type { Survey } from '@service-popups/contract';
import { csatPoints } from '@service-popups/rules';

/**
 * Returns the first problem that keeps a survey from being shown, if any, as a message for its
 * author. Client-mode surveys come from the host app's code and haven't been validated by the
 * server. This checks everything the frame reads, so that drawing can't throw.
 */
export function surveyProblem(
  survey: unknown,
  isKnownType: (type: string) => boolean,
): string | undefined {
  const question: Check = (path, value) => {
    const type = field(value, 'type');
    return typeof type === 'string' && isKnownType(type)
      ? questionOf(type)(path, value)
      : `${path}.type is not a known question type`;
  };
  return (
    object({
      defaultLanguage: string,
      pages: list(
        object({
          id: string,
          questions: list(question),
          jumps: optional(items(object({ when: condition, to: string }))),
          autoAdvance: optional(boolean),
        }),
      ),
      ends: list(
        object({
          id: string,
          title: text,
          message: optional(text),
          link: optional(object({ label: text, url: string })),
        }),
      ),
      hiddenFields: optional(items(object({ id: string, attribute: optional(string) }))),
    })('', survey) ?? repeatedIds(survey as Survey)
  );
}

/** The same for the fields of a popup that only the frame reads. */
export function popupProblem(popup: unknown): string | undefined {
  const texts = {
    title: optional(plainText),
    message: optional(plainText),
    actions: optional(map(plainText)),
  };
  return (
    object({
      startScreen: optional(boolean),
      translations: optional(map(object(texts))),
      announcement: optional(announcement),
      style: optional(object({ ...colors, dark: optional(object(colors)) })),
    })('', popup) ?? startScreenProblem(popup)
  );
}

function startScreenProblem(popup: unknown): string | undefined {
  return field(popup, 'announcement') && field(popup, 'startScreen') === false
    ? 'startScreen must not be false: an announcement has nothing else'
    : undefined;
}

/** A button without a label says “Close”, and a link that could run a script leads nowhere. */
const announcement: Check = (path, value) =>
  object({
    primary: optional(button),
    secondary: optional(button),
    defaultLanguage: optional(string),
  })(path, value);

const button: Check = (path, value) => {
  const action = field(value, 'action');
  const rest = action === 'link' ? { url: string } : action === 'event' ? { name: string } : {};
  return object({ action: oneOf('link', 'event', 'close'), ...rest })(path, value);
};

function repeatedIds({ pages, ends }: Survey): string | undefined {
  const questions = pages.flatMap((page) => page.questions);
  return repeatedId('pages and ends', [...pages, ...ends]) ?? repeatedId('questions', questions);
}

/** Returns the problem of the value at this path, if any. */
type Check = (path: string, value: unknown) => string | undefined;

const string: Check = (path, value) =>
  typeof value === 'string' && value ? undefined : `${path} must be a non-empty string`;
const boolean: Check = (path, value) =>
  typeof value === 'boolean' ? undefined : `${path} must be true or false`;
const number: Check = (path, value) =>
  typeof value === 'number' ? undefined : `${path} must be a number`;
const plainText: Check = (path, value) =>
  typeof value === 'string' ? undefined : `${path} must be a string`;
const text: Check = (path, value) => {
  const texts = typeof value === 'object' && value ? Object.values(value) : [value];
  return texts.length && texts.every((one) => typeof one === 'string')
    ? undefined
    : `${path} must be a string, or an object with a string for each language`;
};
const color: Check = (path, value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
    ? undefined
    : `${path} must be a colour such as #4f46e5`;
const oneOf =
  (...values: unknown[]): Check =>
  (path, value) =>
    values.includes(value) ? undefined : `${path} must be one of ${values.join(', ')}`;

const optional =
  (check: Check): Check =>
  (path, value) =>
    value === undefined ? undefined : check(path, value);

const items =
  (check: Check): Check =>
  (path, value) =>
    Array.isArray(value)
      ? first(value, (entry, index) => check(`${path}.${String(index)}`, entry))
      : `${path} must be a list`;
const list =
  (check: Check): Check =>
  (path, value) =>
    Array.isArray(value) && !value.length
      ? `${path} must have at least one entry`
      : items(check)(path, value);

const object =
  (fields: Record<string, Check>): Check =>
  (path, value) =>
    first(Object.entries(fields), ([name, check]) =>
      check(path ? `${path}.${name}` : name, field(value, name)),
    );

/** An object with any keys. */
const map =
  (check: Check): Check =>
  (path, value) =>
    typeof value === 'object' && value
      ? first(Object.entries(value), ([key, entry]) => check(`${path}.${key}`, entry))
      : `${path} must be an object`;

const colors = { backgroundColor: optional(color), textColor: optional(color) };

/** A list of objects with unique ids. */
const named =
  (fields: Record<string, Check>): Check =>
  (path, value) =>
    list(object(fields))(path, value) ?? repeatedId(path, value as Named[]);

const comparisons = items(object({ key: string, op: string, of: optional(string) }));
const condition: Check = (path, value) =>
  Array.isArray(value) ? comparisons(path, value) : object({ any: list(comparisons) })(path, value);

const image = object({ url: string, alt: text });
const option = { id: string, label: text, exclusive: optional(boolean) };
const options = { options: named(option), shuffle: optional(boolean) };
const bounds = { min: optional(number), max: optional(number) };
const placeholder = { placeholder: optional(text) };
const other = { other: optional(object({ label: optional(text), maxLength: optional(number) })) };
const scale = { lowLabel: optional(text), highLabel: optional(text) };

/** Fields of each question type, in addition to those that all questions have. */
const fieldsByType: Readonly<Record<string, Record<string, Check>>> = {
  nps: scale,
  csat: {
    ...scale,
    look: optional(oneOf('stars', 'emoji', 'numbers')),
    points: optional(oneOf(...csatPoints)),
  },
  ces: scale,
  single_choice: { ...options, ...other },
  multiple_choice: { ...options, ...other, ...bounds },
  dropdown: { ...options, ...other, ...placeholder },
  picture_choice: { ...options, ...bounds, options: named({ ...option, image }) },
  text: {
    ...placeholder,
    multiline: optional(boolean),
    minLength: optional(number),
    maxLength: optional(number),
  },
  email: placeholder,
  number: {
    ...placeholder,
    ...bounds,
    decimals: optional(oneOf(0, 1, 2, 3, 4, 5, 6)),
    unit: optional(text),
  },
  date: { min: optional(string), max: optional(string) },
  yes_no: { yesLabel: optional(text), noLabel: optional(text) },
  consent: { label: text },
  ranking: options,
  matrix: { rows: named(option), columns: named(option), shuffle: optional(boolean) },
  points: { ...options, total: optional(number) },
  link: { label: text, url: string },
};

function questionOf(type: string): Check {
  return object({
    id: string,
    title: text,
    help: optional(text),
    image: optional(image),
    showIf: optional(condition),
    required: optional(boolean),
    invalidMessage: optional(text),
    ...fieldsByType[type],
  });
}

interface Named {
  id: string;
}

function repeatedId(path: string, named: readonly Named[]): string | undefined {
  const ids = named.map(({ id }) => id);
  const again = ids.find((id, index) => ids.indexOf(id) < index);
  return again === undefined ? undefined : `${path} must not use the id ${again} twice`;
}

/** Returns the first problem among these. */
function first<Entry>(
  entries: readonly Entry[],
  check: (entry: Entry, index: number) => string | undefined,
): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const problem = check(entry, index);
    if (problem) return problem;
  }
  return undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
