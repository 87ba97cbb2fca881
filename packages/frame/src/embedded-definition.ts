import type { Definition } from './definition';

/** What the server has put into the document; nothing in client mode, where the host sends it. */
export function embeddedDefinition(): Definition | null {
  const json = document.getElementById('definition')?.textContent ?? 'null';
  return JSON.parse(json) as Definition | null;
}
