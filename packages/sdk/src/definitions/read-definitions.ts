import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { fits } from '../fits';
import { starterOf } from '../triggers/known-triggers';

const comparisons = [{ key: '', op: '' }];

/** The types of what this version looks at; what it does not know it leaves alone. */
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
 * The definitions this version can work with. One that it cannot read is left out, so that a new
 * kind of popup never stops the old ones.
 */
export function readDefinitions(
  data: unknown,
  debug: (...parts: unknown[]) => void,
): Popup[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((entry: unknown) => {
    const copy = plainCopy(entry);
    const popup = { ...copy, triggers: [copy?.triggers].flat() } as Popup;
    if (fits(popup, popupExample, true) && hasIds(popup) && popup.triggers.every(starterOf))
      return popup;
    debug('skipped', entry);
    return [];
  });
}

/**
 * A copy with nothing in it but JSON, since a host's own object may hold what cannot be posted to the
 * frame. Null counts as absent, and so does a number that JSON would turn into null.
 */
function plainCopy(entry: unknown): Partial<PopupDefinition> | undefined {
  const text = (): string =>
    JSON.stringify(entry, (_, value: unknown) =>
      value === null || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value,
    );
  try {
    return JSON.parse(text()) as Partial<PopupDefinition>;
  } catch {
    return undefined;
  }
}

/** Ids become parts of addresses and keys. */
function hasIds({ id, surveyId }: Popup): boolean {
  return [id, surveyId].every((one) => /^[\w.-]+$/.test(one || ' '));
}
