import { bind } from '@service-popups/binding';
import { ServicePopups, type InitOptions, type PopupEvents } from '@service-popups/sdk';
import { getContext, setContext, untrack } from 'svelte';

export type * from '@service-popups/sdk';

const KEY = Symbol('service-popups');

/**
 * Shows survey popups while the component is mounted. Call it in your root layout. `userId`, `userHash`,
 * `attributes`, `language` and `consent` may change at any time; changes of other options are ignored with
 * a warning.
 */
export function setServicePopups(options: () => InitOptions): ServicePopups {
  const popups = new ServicePopups();
  const binding = bind(popups);
  $effect(() => {
    const current = $state.snapshot<InitOptions>(options());
    // Event handlers may run during the update. What they read must not run this effect again.
    untrack(() => binding.update(current));
  });
  $effect(() => binding.stop);
  return setContext(KEY, popups);
}

/** The instance of the root layout. Call it while a component initialises. */
export function getServicePopups(): ServicePopups {
  const popups = getContext<ServicePopups | undefined>(KEY);
  if (!popups)
    throw new Error('the instance is missing: call setServicePopups(() => options) in a layout');
  return popups;
}

/** Calls the handler for every event of this type, until the component is destroyed. */
export function onPopupEvent<Type extends keyof PopupEvents>(
  type: Type,
  handler: (event: PopupEvents[Type]) => void,
): void {
  const popups = getServicePopups();
  $effect(() => popups.on(type, handler));
}
