/** What a value must look like: the part of a JSON schema that surveys need. */
export interface Shape {
  /** Another shape, by its name. */
  ref?: string;
  type?: 'string' | 'number' | 'boolean' | 'list' | 'object';
  /** The lowest number, or the fewest characters or entries. */
  min?: number;
  /** The highest number. */
  max?: number;
  pattern?: string;
  /** The only values allowed. */
  values?: readonly (string | number)[];
  /** Of an object with known fields. */
  fields?: Readonly<Record<string, Shape>>;
  optional?: readonly string[];
  /** Of the entries of a list, or of an object with any fields. */
  each?: Shape;
  /** A field whose value decides which shape an object has. */
  by?: string;
  cases?: Readonly<Record<string, Shape>>;
  /** Shapes of different types. */
  any?: readonly Shape[];
}
