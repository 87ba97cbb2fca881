import { quote, type Report } from './report';

/** They say nothing outside the product they come from. */
const INTERNAL = ['id', 'createdAt', 'updatedAt'];
/** More entries than any part of a survey can have. */
const MAX_ENTRIES = 1000;

/**
 * Reads an object of unknown shape, field by field. Reports fields of the wrong type, and at the end those
 * that nobody has read, also in the objects inside, so that nothing is lost silently.
 */
export class Fields {
  readonly path: string;
  readonly report: Report;
  readonly #values: Map<string, unknown>;
  readonly #read = new Set(INTERNAL);
  /** The objects inside that were read. */
  readonly #inside = new Map<string, Fields[]>();
  #isIgnored = false;

  constructor(value: unknown, path: string, report: Report) {
    this.path = path;
    this.report = report;
    this.#values = new Map(isObject(value) ? Object.entries(value) : []);
  }

  /** Whether the field has a value other than null. */
  has(name: string): boolean {
    return (this.#values.get(name) ?? undefined) !== undefined;
  }

  value(name: string): unknown {
    this.#read.add(name);
    return this.#values.get(name) ?? undefined;
  }

  text(name: string): string | undefined {
    return this.#ofType(name, 'a text', (value) => typeof value === 'string');
  }

  number(name: string): number | undefined {
    return this.#ofType(name, 'a number', (value): value is number => Number.isFinite(value));
  }

  flag(name: string): boolean | undefined {
    return this.#ofType(name, 'true or false', (value) => typeof value === 'boolean');
  }

  list(name: string): unknown[] {
    const list =
      this.#ofType(name, 'a list', (value): value is unknown[] => Array.isArray(value)) ?? [];
    if (list.length > MAX_ENTRIES)
      this.say(
        name,
        `has ${String(list.length)} entries; only the first ${String(MAX_ENTRIES)} were read`,
      );
    return list.slice(0, MAX_ENTRIES);
  }

  object(name: string): Fields | undefined {
    const [found] = this.#once(name, () => {
      const value = this.#ofType(name, 'an object', isObject);
      return value ? [new Fields(value, this.pathOf(name), this.report)] : [];
    });
    return found;
  }

  /** The entries of a list that are objects; the others are reported. */
  objects(name: string): Fields[] {
    return this.#once(name, () =>
      this.list(name).flatMap((entry, index) => {
        const path = `${this.pathOf(name)}.${String(index)}`;
        if (isObject(entry)) return [new Fields(entry, path, this.report)];
        this.report(path, 'must be an object; it was left out');
        return [];
      }),
    );
  }

  /** The entries of a list that are texts or numbers, as texts; the others are reported. */
  texts(name: string): string[] {
    return this.list(name).flatMap((entry, index) => {
      if (typeof entry === 'string' || typeof entry === 'number') return [String(entry)];
      this.say(`${name}.${String(index)}`, 'must be a text; it was left out');
      return [];
    });
  }

  /** The names of the fields. */
  names(): string[] {
    return [...this.#values.keys()].slice(0, MAX_ENTRIES);
  }

  /** Marks fields that mean nothing outside the product they come from. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Reports a field, if it has a value. */
  lose(name: string, message: string): void {
    if (!isEmpty(this.value(name))) this.say(name, message);
  }

  say(name: string, message: string): void {
    this.report(this.pathOf(name), message);
  }

  /** For an object that is left out as a whole. */
  ignoreAll(): void {
    this.#isIgnored = true;
  }

  /** Reports every field with a value that nobody has read. */
  reportUnread(): void {
    if (this.#isIgnored) return;
    for (const name of this.names()) {
      if (!this.#read.has(name)) this.lose(name, 'has no counterpart here; it was left out');
      for (const fields of this.#inside.get(name) ?? []) fields.reportUnread();
    }
  }

  pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  #once(name: string, read: () => Fields[]): Fields[] {
    const fields = this.#inside.get(name) ?? read();
    this.#inside.set(name, fields);
    return fields;
  }

  #ofType<T>(name: string, type: string, isType: (value: unknown) => value is T): T | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (isType(value)) return value;
    this.say(name, `must be ${type}, not ${quote(value)}; it was left out`);
    return undefined;
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entry of a table. Keys such as `constructor` find nothing. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Whether a value says no more than an absent one. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === undefined || value === '' || value === false || value === 0;
}
