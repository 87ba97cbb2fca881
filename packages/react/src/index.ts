import { bind } from '@service-popups/binding';
import {
  ServicePopups,
  type InitOptions,
  type PopupEvents,
  type ServerOptions,
} from '@service-popups/sdk';
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
export type ServicePopupsProviderProps = InitOptions & {
  /** Starts only when an `<Identify>` has mounted, so that nothing shows before the user is known. */
  waitForIdentify?: boolean | undefined;
  children?: ReactNode;
};

/** What a part of the app knows about the user. */
export type IdentifyProps = Pick<ServerOptions, 'userId' | 'userHash' | 'attributes' | 'language'>;

const Context = createContext<ServicePopups | undefined>(undefined);
const IdentityContext = createContext<((identity: IdentifyProps) => void) | undefined>(undefined);

function requireProvider<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('the provider is missing: wrap your app in <ServicePopupsProvider>');
  return value;
}

/**
 * Shows survey popups while it's mounted. `userId`, `userHash`, `attributes`, `language` and `consent` may
 * change at any time; changes of other props are ignored with a warning.
 */
export function ServicePopupsProvider({
  children,
  waitForIdentify,
  ...options
}: ServicePopupsProviderProps): ReactElement {
  const [popups] = useState(() => new ServicePopups());
  const [binding] = useState(() => bind(popups));
  const [identity, setIdentity] = useState<IdentifyProps>();

  useEffect(() => {
    let isCurrent = true;
    // In StrictMode, React mounts, unmounts and mounts again. Only the last mount lives long enough.
    queueMicrotask(() => {
      if (isCurrent && (identity || !waitForIdentify)) binding.update({ ...options, ...identity });
    });
    return () => {
      isCurrent = false;
    };
  });
  useEffect(() => binding.stop, [binding]);

  return createElement(
    Context.Provider,
    { value: popups },
    createElement(IdentityContext.Provider, { value: setIdentity }, children),
  );
}

/**
 * Tells the provider who the user is, from a part of the app that learns it later, for example inside `<Suspense>`. Its
 * props replace the provider's until it unmounts.
 */
export function Identify({ userId, userHash, attributes, language }: IdentifyProps): null {
  const setIdentity = requireProvider(useContext(IdentityContext));
  // Frameworks recreate objects with the same content.
  const content = JSON.stringify({ userId, userHash, attributes, language });
  useEffect(() => setIdentity(JSON.parse(content) as IdentifyProps), [setIdentity, content]);
  useEffect(() => () => setIdentity({}), [setIdentity]);
  return null;
}

/** The instance of the nearest `<ServicePopupsProvider>`. */
export function useServicePopups(): ServicePopups {
  return requireProvider(useContext(Context));
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
