import { bind } from '@service-popups/binding';
import { ServicePopups, type InitOptions, type PopupEvents } from '@service-popups/sdk';
import {
  defineComponent,
  h,
  inject,
  onScopeDispose,
  shallowRef,
  toValue,
  watch,
  watchEffect,
  type App,
  type InjectionKey,
  type MaybeRefOrGetter,
} from 'vue';

export type * from '@service-popups/sdk';

/** The type of an object whose properties may be refs or getters. */
type Reactive<Options> = { [Name in keyof Options]: MaybeRefOrGetter<Options[Name]> };

/** The options of `init()`: each may be a ref or a getter, and so may the whole object. */
export type ServicePopupsOptions = MaybeRefOrGetter<Reactive<InitOptions>>;

const KEY: InjectionKey<ServicePopups> = Symbol('service-popups');

/**
 * A plugin that shows survey popups until the app is unmounted. `userId`, `userHash`, `attributes`,
 * `language` and `consent` may change at any time; changes of other options are ignored with a warning.
 */
export const servicePopups = {
  install(app: App, options: ServicePopupsOptions): void {
    const popups = new ServicePopups();
    app.provide(KEY, popups);
    // On a server, nothing would end the watcher.
    if (typeof window === 'undefined') return;
    const binding = bind(popups);
    const unwatch = watch(() => read(options), binding.update, { immediate: true });
    app.onUnmount(() => {
      unwatch();
      binding.stop();
    });
  },
};

/** The app's instance. Call it in `setup`. */
export function useServicePopups(): ServicePopups {
  const popups = inject(KEY, undefined);
  if (!popups) throw new Error('the plugin is missing: call app.use(servicePopups, options)');
  return popups;
}

/** Calls the handler for every event of this type, until the component is unmounted. */
export function usePopupEvent<Type extends keyof PopupEvents>(
  type: Type,
  handler: (event: PopupEvents[Type]) => void,
): void {
  onScopeDispose(useServicePopups().on(type, handler));
}

/** Shows a popup as part of the page, where its rules allow it. */
export const InlineSurvey = defineComponent(
  (props: { popupId: string }) => {
    const popups = useServicePopups();
    const element = shallowRef<HTMLElement>();
    watchEffect((onCleanup) => {
      if (element.value) onCleanup(popups.mount(element.value, props.popupId));
    });
    return () => h('div', { ref: element });
  },
  { name: 'InlineSurvey', props: ['popupId'] },
);

function read(options: ServicePopupsOptions): InitOptions {
  const entries = Object.entries<MaybeRefOrGetter<unknown>>(toValue(options));
  const values = Object.fromEntries(entries.map(([name, value]) => [name, toValue(value)]));
  const { attributes } = values as unknown as InitOptions;
  // Copied, so that changes in a reactive object are noticed.
  return { ...values, attributes: { ...attributes } } as unknown as InitOptions;
}
