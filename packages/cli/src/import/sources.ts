import { convertDeepdots } from './convert-deepdots';
import type { Convert } from './converted';
import { isObject } from './fields';
import { convertFormbricks } from './formbricks/convert-formbricks';
import { convertPosthog } from './posthog/convert-posthog';

interface Source {
  convert: Convert;
  /** Whether an object looks like one of its definitions. */
  matches: (value: object) => boolean;
}

/** The formats that can be imported, by the name for `--from`. */
export const sources = {
  formbricks: {
    convert: convertFormbricks,
    matches: (value) => hasList(value, 'blocks') || firstOf(value, 'questions', 'headline'),
  },
  posthog: {
    convert: convertPosthog,
    matches: (value) => firstOf(value, 'questions', 'question'),
  },
  deepdots: {
    convert: convertDeepdots,
    matches: (value) => 'triggers' in value && !('questions' in value),
  },
} satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];

/** Where the definitions are: in a list, under one of these names, or the file is one. */
const WRAPPERS = ['surveys', 'results', 'popups', 'data'];

export function findDefinitions(file: unknown): unknown[] {
  if (Array.isArray(file)) return file;
  if (!isObject(file)) return [];
  const wrapped = WRAPPERS.map((name) => Reflect.get(file, name) as unknown).find(
    (value) => typeof value === 'object' && value !== null,
  );
  const isDefinition = sourceNames.some((name) => sources[name].matches(file));
  if (wrapped === undefined || isDefinition) return [file];
  return Array.isArray(wrapped) ? wrapped : [wrapped];
}

/** The format of the first definition that looks like one. */
export function detectSource(definitions: readonly unknown[]): SourceName | undefined {
  return sourceNames.find((name) =>
    definitions.some((definition) => isObject(definition) && sources[name].matches(definition)),
  );
}

function hasList(value: object, name: string): boolean {
  const list: unknown = Reflect.get(value, name);
  return Array.isArray(list) && list.length > 0;
}

/** Whether the first entry of a list has a field. */
function firstOf(value: object, list: string, field: string): boolean {
  const entries: unknown = Reflect.get(value, list);
  const first: unknown = Array.isArray(entries) ? entries[0] : undefined;
  return isObject(first) && field in first;
}
