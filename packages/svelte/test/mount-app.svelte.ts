import type { InitOptions, ServicePopups } from '@service-popups/sdk';
import { flushSync, mount, unmount } from 'svelte';
import App from './app.svelte';

interface AppProps {
  options: InitOptions;
  listeners?: string[];
  receive?: (text: string, popups: ServicePopups) => void;
}

/** Mounts the app. `update` changes some of its props. */
export function mountApp(initial: AppProps) {
  let popups: ServicePopups | undefined;
  const target = document.createElement('div');
  const onCreate = (created: ServicePopups): void => {
    popups = created;
  };
  const props: AppProps & { onCreate: typeof onCreate } = $state({ ...initial, onCreate });
  const app = mount(App, { target, props });
  flushSync();
  if (!popups) throw new Error('the app has no instance');
  return {
    popups,
    target,
    update: (changes: Partial<AppProps>): void => {
      Object.assign(props, changes);
      flushSync();
    },
    unmount: () => unmount(app),
  };
}
