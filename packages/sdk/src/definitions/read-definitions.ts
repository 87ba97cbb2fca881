import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { copyJson, fits } from '../json';
import type { Debug } from '../platform';
import { findStarter } from '../triggers/known-triggers';

const comparisons = [{ key: '', op: '' }];

/** An example of every field that this version reads, for its type. */
const popupExample = {
  id: '',
  surveyId: '',
  title: '',
  message: '',
  style: {
    theme: '',
    position: '',
    anchor: '',
    imageUrl: '',
    logoUrl: '',
    accentColor: '',
    dark: { accentColor: '' },
    font: '',
    radius: 0,
    zIndex: 0,
  },
  actions: {
    accept: '',
    start: '',
    back: '',
    complete: '',
    decline: '',
    later: '',
    open: '',
    hide: '',
    primary: '',
    secondary: '',
  },
  announcement: {},
  segments: { path: [''], excludePath: [''], lang: [''], device: [''], attributes: comparisons },
  priority: 0,
  startsAt: 0,
  endsAt: 0,
  sample: 0,
  quietDays: 0,
  repeat: { waitDays: {}, maxShown: 0 },
  after: { surveyId: '', answers: comparisons },
  version: 0,
  triggers: [
    {
      type: '',
      condition: [{ answered: true, cooldownDays: 0 }],
      properties: comparisons,
      offset: 0,
    },
  ],
};

/** A definition with its triggers as a list, even if there's only one. */
export type Popup = PopupDefinition & { triggers: Trigger[] };

/**
 * Returns the definitions that this version can read, and skips the others, so that a new kind of popup
 * doesn't break existing ones.
 */
export function readDefinitions(data: unknown, debug: Debug): Popup[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((entry: unknown) => {
    const popup = readDefinition(entry);
    if (!popup) debug('skipped', entry);
    return popup ?? [];
  });
}

function readDefinition(entry: unknown): Popup | undefined {
  try {
    const copy = copyJson(entry) as Partial<PopupDefinition>;
    const popup = { ...copy, triggers: [copy.triggers].flat() } as Popup;
    const usable =
      fits(popup, popupExample, true) && hasValidIds(popup) && popup.triggers.every(findStarter);
    return usable ? popup : undefined;
  } catch {
    return undefined;
  }
}

/** Ids become part of URLs and storage keys. */
function hasValidIds({ id, surveyId }: Popup): boolean {
  return [id, surveyId].every((value) => /^[\w.-]+$/.test(value || ' '));
}
