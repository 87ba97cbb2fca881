import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { fits } from '../fits';
import { starterOf } from '../triggers/known-triggers';

const comparisons = [{ key: '', op: '' }];

/** The types of what this version looks at; what it does not know it leaves alone. */
const popupExample = {
  id: '',
  surveyId: '',
  title: '',
  segments: { path: [''], excludePath: [''], lang: [''], device: [''], attributes: comparisons },
  style: { position: '', radius: 0, zIndex: 0 },
  priority: 0,
  startsAt: 0,
  endsAt: 0,
  sample: 0,
  quietDays: 0,
  version: 0,
};
const triggerExample = {
  type: '',
  condition: [{ answered: true, cooldownDays: 0 }],
  properties: comparisons,
};

/**
 * The definitions this version can work with. One that it cannot read is left out, so that a new
 * kind of popup never stops the old ones.
 */
export function readDefinitions(
  data: unknown,
  debug: (...parts: unknown[]) => void,
): PopupDefinition[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.filter((entry: unknown): entry is PopupDefinition => {
    const readable = isReadable(entry);
    if (!readable) debug('skipped', entry);
    return readable;
  });
}

/** One trigger comes as an object, several as a list. */
export function triggersOf({ triggers }: { triggers: Trigger | Trigger[] }): Trigger[] {
  return [triggers].flat();
}

function isReadable(entry: unknown): entry is PopupDefinition {
  if (!fits(entry, popupExample, true)) return false;
  const { id, surveyId, triggers } = entry as PopupDefinition;
  return (
    // Ids become parts of addresses and keys.
    [id, surveyId].every((one) => /^[\w.-]+$/.test(one || ' ')) &&
    triggersOf({ triggers }).every(
      (trigger: unknown) => fits(trigger, triggerExample, true) && starterOf(trigger as Trigger),
    )
  );
}
