import { bind } from '@service-popups/binding';
import { ServicePopups, type InitOptions, type PopupEvents } from '@service-popups/sdk';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

export type * from '@service-popups/sdk';

/** The options of `init()`, and the part of the app that uses popups. */
export type ServicePopupsProviderProps = InitOptions & { children?: ReactNode };

const Context = createContext<ServicePopups | undefined>(undefined);

/**
 * Shows survey popups while it's mounted. `userId`, `userHash`, `attributes`, `language` and `consent` may
 * change at any time; changes of other props are ignored with a warning.
 */
export function ServicePopupsProvider({
  children,
  ...options
}: ServicePopupsProviderProps): ReactElement {
  const [popups] = useState(() => new ServicePopups());
  const [binding] = useState(() => bind(popups));

  useEffect(() => {
    let isCurrent = true;
    // In StrictMode, React mounts, unmounts and mounts again. Only the last mount lives long enough.
    queueMicrotask(() => {
      if (isCurrent) binding.update(options);
    });
    return () => {
      isCurrent = false;
    };
  });
  useEffect(() => binding.stop, [binding]);

  return createElement(Context.Provider, { value: popups }, children);
}

/** The instance of the nearest `<ServicePopupsProvider>`. */
export function useServicePopups(): ServicePopups {
  const popups = useContext(Context);
  if (!popups) throw new Error('the provider is missing: wrap your app in <ServicePopupsProvider>');
  return popups;
}

/** Calls the latest handler for every event of this type, while the component is mounted. */
export function usePopupEvent<Type extends keyof PopupEvents>(
  type: Type,
  handler: (event: PopupEvents[Type]) => void,
): void {
  const popups = useServicePopups();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => popups.on(type, (event) => latest.current(event)), [popups, type]);
}

/** The popup to show, and the attributes of the `div` around it. */
export type InlineSurveyProps = HTMLAttributes<HTMLDivElement> & { popupId: string };

/** Shows a popup as part of the page, where its rules allow it. */
export function InlineSurvey({ popupId, ...attributes }: InlineSurveyProps): ReactElement {
  const popups = useServicePopups();
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () => (element.current ? popups.mount(element.current, popupId) : undefined),
    [popups, popupId],
  );
  return createElement('div', { ...attributes, ref: element });
}
