import type { HostStart, PopupDefinition, Survey } from '@service-popups/contract';

export interface Definition {
  readonly popup: PopupDefinition;
  readonly survey: Survey;
  /** Only in a document that shows a draft. */
  readonly test?: true;
}

/** From the document in server mode, from the host in client mode. */
export function readDefinition(start: HostStart): Definition | undefined {
  const json = document.getElementById('definition')?.textContent ?? 'null';
  const inDocument = JSON.parse(json) as Definition | null;
  if (inDocument) return inDocument;
  const { popup, survey } = start;
  return popup && survey && { popup, survey };
}
