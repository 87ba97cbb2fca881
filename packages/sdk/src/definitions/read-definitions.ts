import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { copyJson, fits } from '../json';
import { starterOf } from '../triggers/known-triggers';

const comparisons = [{ key: '', op: '' }];

/** The types of the fields that this version reads. */
const popupExample = {
  id: '',
  surveyId: '',
  title: '',
  message: '',
  style: {
    theme: '',
    position: '',
    imageUrl: '',
    logoUrl: '',
    accentColor: '',
    radius: 0,
    zIndex: 0,
  },
  actions: { accept: '', start: '', back: '', complete: '', decline: '' },
  segments: { path: [''], excludePath: [''], lang: [''], device: [''], attributes: comparisons },
  priority: 0,
  startsAt: 0,
  endsAt: 0,
  sample: 0,
  quietDays: 0,
  version: 0,
  triggers: [
    { type: '', condition: [{ answered: true, cooldownDays: 0 }], properties: comparisons },
  ],
};

/** A definition as this version works with it. One trigger comes as an object, several as a list. */
export type Popup = PopupDefinition & { triggers: Trigger[] };

/**
 * The definitions that this version can read. Others are left out, so that a new kind of popup never
 * stops the old ones.
 */
export function readDefinitions(
  data: unknown,
  debug: (...parts: unknown[]) => void,
): Popup[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((entry: unknown) => {
    const popup = readDefinition(entry);
    if (!popup) debug('skipped', entry, 'this version cannot read it');
    return popup ?? [];
  });
}

function readDefinition(entry: unknown): Popup | undefined {
  try {
    const copy = copyJson(entry) as Partial<PopupDefinition>;
    const popup = { ...copy, triggers: [copy.triggers].flat() } as Popup;
    const usable =
      fits(popup, popupExample, true) && hasIds(popup) && popup.triggers.every(starterOf);
    return usable ? popup : undefined;
  } catch {
    return undefined;
  }
}

/** Ids become parts of addresses and keys. */
function hasIds({ id, surveyId }: Popup): boolean {
  return [id, surveyId].every((one) => /^[\w.-]+$/.test(one || ' '));
}
