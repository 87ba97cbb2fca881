/** Something that couldn't be converted. */
export interface Loss {
  /** Name of the survey or popup. */
  name: string;
  /** Path of the field in the source, such as `questions.2.type`. */
  path: string;
  /** What happened to it, in words. */
  message: string;
}

export type Report = (path: string, message: string) => void;

/** Shortens a value from the source for a message. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
