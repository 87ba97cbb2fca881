import type { Definition } from './definition';

/** Reads the definition that the server put into the document. It's `null` in client mode. */
export function embeddedDefinition(): Definition | null {
  const json = document.getElementById('definition')?.textContent ?? 'null';
  return JSON.parse(json) as Definition | null;
}
