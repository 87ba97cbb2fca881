/** The value in a JSON text; undefined when there is none, since texts come from anywhere. */
export function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
