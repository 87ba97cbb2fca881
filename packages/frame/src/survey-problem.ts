import type { PopupDefinition, Survey } from '@service-popups/contract';
import { findMismatches, type Mismatch } from '@service-popups/rules';

/**
 * Returns the first problem that keeps a survey from being shown, if any, as a message for its
 * author. Client-mode surveys come from the host app's code and haven't been validated by the
 * server. This checks everything the frame reads, so that drawing can't throw.
 */
export function surveyProblem(survey: unknown): string | undefined {
  return firstMismatch('Survey', survey) ?? repeatedIds(survey as Survey);
}

/** The same for the fields of a popup that only the frame reads. */
export function popupProblem(popup: unknown): string | undefined {
  return firstMismatch('Popup', popup) ?? startScreenProblem(popup as PopupDefinition);
}

function startScreenProblem({ announcement, startScreen }: PopupDefinition): string | undefined {
  return announcement && startScreen === false
    ? 'startScreen must not be false: an announcement has nothing else'
    : undefined;
}

function firstMismatch(name: string, value: unknown): string | undefined {
  const found = findMismatches(name, value).find(matters);
  return found && `${found.path.join('.') || name.toLowerCase()} must be ${expected(found)}`;
}

/** Addresses and ids may be any text: client mode is also for pages in development. */
function matters({ rule, value, path }: Mismatch): boolean {
  return rule !== 'pattern' || value === '' || String(path.at(-1)).endsWith('Color');
}

function expected({ rule, shape }: Mismatch): string {
  const { ref, type, min, max, pattern, values } = shape;
  if (rule === 'values') return `one of ${values?.join(', ') ?? ''}`;
  if (ref === 'LocalText') return 'a string, or an object with a string for each language';
  if (rule === 'max') return `a number up to ${String(max)}`;
  switch (type) {
    case 'string':
      if (pattern?.startsWith('^#')) return 'a colour such as #4f46e5';
      return min === undefined && pattern === undefined ? 'a string' : 'a non-empty string';
    case 'boolean':
      return 'true or false';
    case 'number':
      return rule === 'min' ? `a number from ${String(min)}` : 'a number';
    case 'list':
      return rule === 'min'
        ? `a list with at least ${String(min)} ${min === 1 ? 'entry' : 'entries'}`
        : 'a list';
    default:
      return 'an object';
  }
}

function repeatedIds({ pages, ends }: Survey): string | undefined {
  const questions = pages.flatMap((page, p) =>
    page.questions.map((question, q) => ({
      question,
      path: `pages.${String(p)}.questions.${String(q)}`,
    })),
  );
  const lists = questions.flatMap(({ question, path }) =>
    Object.entries(question).flatMap(([name, value]: [string, unknown]) =>
      isOptionList(name, value) ? [[`${path}.${name}`, value] as const] : [],
    ),
  );
  return [
    ['pages and ends', [...pages, ...ends]] as const,
    ['questions', questions.map(({ question }) => question)] as const,
    ...lists,
  ]
    .map(([name, entries]) => repeatedId(name, entries))
    .find((problem) => problem !== undefined);
}

interface Named {
  id: string;
}

function isOptionList(name: string, value: unknown): value is Named[] {
  return ['options', 'rows', 'columns'].includes(name) && Array.isArray(value);
}

function repeatedId(path: string, named: readonly Named[]): string | undefined {
  const ids = named.map(({ id }) => id);
  const again = ids.find((id, index) => ids.indexOf(id) < index);
  return again === undefined ? undefined : `${path} must not use the id ${again} twice`;
}
